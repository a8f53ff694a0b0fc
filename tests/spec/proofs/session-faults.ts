import type { ProofsOfFile } from './proofsOfFile.ts';

/** By tests of what a login goes through, in a browser. */
export const provenBySessionFaults: Readonly<Record<string, ProofsOfFile>> = {
  'tests/e2e/sessionFaults.spec.ts': {
    'the channel names its token when it connects and subscribes, and again every five seconds': [
      '7.live.endpoint',
      '7.live.authorization',
      '7.live.topic',
      '7.live.keepalive',
      '7.live.heartbeat',
      '9.limit.keepalive',
      '9.limit.heartbeat',
    ],
    // Over plain `xhr`, too, in the full run.
    'where web sockets do not pass, the notice comes within two seconds over xhr_streaming': [
      '4.forced.push',
      '4.forced.notice',
    ],
    'while the notice stands nothing is asked, also after a reload; each tab acknowledges it by itself': [
      '4.forced.stopsChannel',
      '4.forced.onlyAction',
      '4.forced.acknowledge',
    ],
  },
};
