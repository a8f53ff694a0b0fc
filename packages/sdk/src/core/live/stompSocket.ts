import { liveHeartbeat, liveKeepalive, liveTopic } from '@reachkit/contract/live';
import type { OpenLiveSocket } from './liveSocket.ts';

/** Transports without an iframe or a script element, which a strict CSP would block. */
const transports = ['websocket', 'xhr-streaming', 'xhr-polling'];

/** How long a closed connection may still take to open before it is ended anyway, in ms. */
const openGraceMs = 2_000;

/** STOMP over SockJS (specification, section 7); both libraries are loaded with the first connection. */
export function openStompSocket(chosen: readonly string[] = transports): OpenLiveSocket {
  return async ({ url, token }, events) => {
    const [{ Client }, { default: SockJS }] = await Promise.all([
      import('@stomp/stompjs'),
      // The browser build: the package's modules require a `global`, which a host's bundler may not define.
      import('sockjs-client/dist/sockjs.min.js'),
    ]);
    const socket = new SockJS(url, null, { transports: [...chosen] });
    let lastReceivedAt = Date.now();
    let isClosed = false;
    socket.addEventListener('message', () => {
      lastReceivedAt = Date.now();
    });

    const stomp = new Client({
      webSocketFactory: () => socket,
      connectHeaders: { Authorization: `Bearer ${token}` },
      heartbeatIncoming: liveHeartbeat,
      heartbeatOutgoing: liveHeartbeat,
      // No automatic reconnect: the owner of this connection opens the next one.
      reconnectDelay: 0,
      onConnect() {
        if (isClosed) return;
        lastReceivedAt = Date.now();
        stomp.subscribe(liveTopic(token), ({ body }) => {
          if (!isClosed) events.onMessage(body);
        });
        events.onOpen();
      },
      onStompError({ body }) {
        if (!isClosed) events.onRefused(body);
      },
      onWebSocketClose() {
        if (!isClosed) events.onClose();
      },
    });
    stomp.activate();

    return {
      keepAlive: () => stomp.publish({ destination: liveKeepalive, body: token }),
      lastReceivedAt: () => lastReceivedAt,
      close() {
        isClosed = true;
        // At once, without a DISCONNECT: after a sleep no server would answer it.
        const end = () => {
          void stomp.deactivate({ force: true });
          socket.close();
        };
        if (socket.readyState !== SockJS.CONNECTING) {
          end();
          return;
        }
        // Browsers log a warning if a WebSocket is closed while it connects.
        const cancel = setTimeout(end, openGraceMs);
        socket.addEventListener('open', () => {
          clearTimeout(cancel);
          end();
        });
      },
    };
  };
}
