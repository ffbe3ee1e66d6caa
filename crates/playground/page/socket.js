// One person's websocket: speaks JSON frames, comes back by itself after a drop.
// It knows nothing of what the frames mean.

const DELAYS_MS = [250, 500, 1000, 2000, 4000];

/**
 * @param {string} slug the person to be
 * @param {{frame: (frame: {t: string, d: any}) => void, status: (status: 'connecting' | 'open' | 'closed') => void}} handlers
 */
export function connect(slug, handlers) {
  /** @type {WebSocket | undefined} */
  let socket;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let failures = 0;
  let ended = false;

  function open() {
    handlers.status('connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const current = new WebSocket(`${scheme}://${location.host}/page/socket?as=${encodeURIComponent(slug)}`);
    socket = current;
    current.onopen = () => {
      failures = 0;
      handlers.status('open');
    };
    current.onmessage = (event) => {
      if (current === socket && !ended) handlers.frame(JSON.parse(event.data));
    };
    current.onclose = () => {
      if (ended) return;
      handlers.status('closed');
      timer = setTimeout(open, DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)]);
      failures += 1;
    };
  }

  open();
  return {
    /** Sends a frame; false when the connection is down. */
    send(/** @type {{op: string, [field: string]: any}} */ frame) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
    /** Tries again now instead of after the delay. */
    retry() {
      if (socket && socket.readyState <= WebSocket.OPEN) return;
      clearTimeout(timer);
      open();
    },
    /** Ends the connection for good. */
    close() {
      ended = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
