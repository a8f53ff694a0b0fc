import { liveHeartbeat, liveKeepalive, liveTopic } from '@reachkit/contract/live';
import type { OpenLiveSocket } from './liveSocket.ts';

/** Transports that need neither an iframe nor a script element, which a strict Content-Security-Policy refuses. */
const transports = ['websocket', 'xhr-streaming', 'xhr-polling'];

/** How long a connection that was left may still take to open, before it is closed anyway; ms. */
const openGraceMs = 2_000;

/** STOMP over SockJS (specification, section 7); both libraries come with the first connection. */
export function openStompSocket(chosen: readonly string[] = transports): OpenLiveSocket {
  return async ({ url, token }, events) => {
    const [{ Client }, { default: SockJS }] = await Promise.all([
      import('@stomp/stompjs'),
      // The build for browsers: the modules of the package want a `global`, which a host's bundler may not define.
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
      // The owner of this connection opens the next one.
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
        // At once, without a last message: after a sleep there is no server to answer it.
        const end = () => {
          void stomp.deactivate({ force: true });
          socket.close();
        };
        if (socket.readyState !== SockJS.CONNECTING) {
          end();
          return;
        }
        // A browser warns on the console of a WebSocket that is closed while it connects.
        const cancel = setTimeout(end, openGraceMs);
        socket.addEventListener('open', () => {
          clearTimeout(cancel);
          end();
        });
      },
    };
  };
}
