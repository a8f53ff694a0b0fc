import { each, type ProofsOfFile } from './proofsOfFile.ts';

const transports = ['websocket', 'xhr-streaming', 'xhr-polling'];

/** Proven by tests of the live channel in the sdk, and of the notice of an ended login. */
export const provenByLiveClient: Readonly<Record<string, ProofsOfFile>> = {
  'packages/sdk/src/core/live/keepConnected.test.ts': {
    'sends a keepalive every 5 seconds': ['7.live.keepalive', '9.limit.keepalive'],
    'reconnects at once if a keepalive cannot be sent': ['7.live.reconnect'],
    'a client at "" connects to /auth/ws, with the bearer token': ['7.live.endpoint', '7.live.authorization'],
  },

  'packages/sdk/src/core/live/stompSocket.test.ts': {
    ...each(
      transports.map(
        (name) =>
          `STOMP over SockJS by ${name} > connects with the bearer token, receives its own topic, sends keepalives, and disconnects`,
      ),
      [
        '7.live.endpoint',
        '7.live.authorization',
        '7.live.topic',
        '7.live.code',
        '7.live.keepalive',
        '7.live.heartbeat',
        '9.limit.heartbeat',
      ],
    ),
  },

  'packages/sdk/src/core/live/liveChannel.test.ts': {
    'the channel stops at {"code":401} and reports why the login ended: replaced': [
      '4.forced.push',
      '4.forced.stopsChannel',
      '7.live.code',
    ],
  },

  'packages/sdk/src/features/session/ended/LoginEndedNotice.test.tsx': {
    'shows that the login was replaced, with name and text, once the server pushes it': [
      '4.forced.push',
      '4.forced.notice',
      '4.forced.advice',
    ],
    'is 450 px wide, where there is room': ['4.forced.width'],
    'has one button, with the focus': ['4.forced.onlyAction'],
    'ignores Escape, outside clicks, and a phone’s back gesture': ['4.forced.onlyAction'],
    'on Enter logs out, clears the login, and opens the start page, whatever the response': [
      '4.forced.acknowledge',
    ],
    'links to the forgotten password page, and logs out before': ['4.forced.link'],
  },
};
