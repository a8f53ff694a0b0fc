import { setTimeout as pause } from 'node:timers/promises';
import { liveHeartbeat, liveMessageSchema, livePath, liveTopic } from '@reachkit/contract';
import { Client } from '@stomp/stompjs';
import SockJS from 'sockjs-client';

/** Transports of SockJS, and `bare`: a WebSocket without SockJS, as `brokerURL` of @stomp/stompjs opens it. */
export const transports = ['websocket', 'xhr-streaming', 'xhr-polling', 'bare'] as const;
export type Transport = (typeof transports)[number];

/** A client as in a browser: @stomp/stompjs over sockjs-client, or over a bare WebSocket. */
export interface LiveClient {
  readonly client: Client;
  /** Messages received, each with its topic. */
  readonly messages: { readonly topic: string; readonly message: unknown }[];
  /** Headers and bodies of all messages. */
  readonly received: string[];
  /** The messages of ERROR frames. */
  readonly errors: string[];
  /** Counts of opened and of lost connections. */
  readonly count: { connected: number; closed: number };
  /** Close codes of its connections. */
  readonly closings: number[];
  close(): Promise<void>;
}

export interface ClientOptions {
  readonly token: string;
  /** Overrides the topic of the token. */
  readonly topic?: string;
  readonly transport?: Transport;
  /** Milliseconds before it reconnects; 0: never. */
  readonly reconnectDelay?: number;
  /** Returns the server's address, called at each attempt. */
  readonly address: () => string;
}

/** Connects, and subscribes once it is connected. */
export function liveClient(options: ClientOptions): LiveClient {
  const { token, address, transport = 'websocket', topic = liveTopic(token) } = options;
  const messages: LiveClient['messages'] = [];
  const received: string[] = [];
  const errors: string[] = [];
  const count = { connected: 0, closed: 0 };
  const closings: number[] = [];
  const client = new Client({
    ...(transport === 'bare'
      ? { brokerURL: `${address().replace('http', 'ws')}${livePath}/websocket` }
      : {
          webSocketFactory: () => new SockJS(`${address()}${livePath}`, null, { transports: [transport] }),
        }),
    connectHeaders: { Authorization: `Bearer ${token}` },
    heartbeatIncoming: liveHeartbeat,
    heartbeatOutgoing: liveHeartbeat,
    reconnectDelay: options.reconnectDelay ?? 0,
    onConnect: () => {
      count.connected += 1;
      client.subscribe(topic, ({ body, headers }) => {
        received.push(JSON.stringify(headers), body);
        messages.push({
          topic: headers.destination ?? '',
          message: liveMessageSchema.parse(JSON.parse(body)),
        });
      });
    },
    onStompError: ({ headers }) => errors.push(headers.message ?? ''),
    onWebSocketClose: ({ code }) => {
      count.closed += 1;
      closings.push(code);
    },
  });
  client.activate();
  return {
    client,
    messages,
    received,
    errors,
    count,
    closings,
    close: () => client.deactivate({ force: true }),
  };
}

/** A client that can send any data: SockJS over a WebSocket, without STOMP. */
export interface RawClient {
  /** Sends frames as text, in the framing of SockJS. */
  say(...frames: readonly unknown[]): void;
  /** Sends raw data over the wire. */
  sayBare(data: string | ArrayBuffer): void;
  /** Messages received, without SockJS's own frames. */
  readonly messages: string[];
  /** Close frame of SockJS: code and reason. */
  readonly closeFrame: (string | number)[];
  readonly isOpen: () => boolean;
  close(): void;
}

export async function rawClient(address: string, session = 'rawraw01'): Promise<RawClient> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${livePath}/000/${session}/websocket`);
  const messages: string[] = [];
  const closeFrame: (string | number)[] = [];
  await new Promise((resolve, reject) => {
    socket.addEventListener('error', reject);
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text === 'o') resolve(undefined);
      else if (text.startsWith('a')) messages.push(...JSON.parse(text.slice(1)));
      else if (text.startsWith('c')) closeFrame.push(...JSON.parse(text.slice(1)));
    });
  });
  return {
    say: (...frames) => socket.send(JSON.stringify(frames)),
    sayBare: (data) => socket.send(data),
    messages,
    closeFrame,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.close(),
  };
}

/** Waits long enough to be sure that a message does not arrive. */
export const aWhile = () => pause(300);
