// The page's beginning: who is named in the address, and the second hand.

import { Panes } from './panes.js';
import { applyTheme } from './theme.js';

const TICK_MS = 1000;

applyTheme();
const named = (new URLSearchParams(location.search).get('as') ?? '')
  .split(',')
  .map((slug) => slug.trim())
  .filter(Boolean);
const root = document.getElementById('app');
if (root) {
  const panes = new Panes(root, named.length > 0 ? named : ['anna']);
  setInterval(() => panes.tick(), TICK_MS);
}
