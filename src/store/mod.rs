//! SQLite behind one `Store`, with methods named after what the table and the
//! outbox need. The only place with SQL in it.
