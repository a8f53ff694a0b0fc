import type { ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of login states and failures, in a browser. */
export const provenBySessionFaults: Readonly<Record<string, ProofsOfFile>> = {
  'tests/e2e/sessionFaults.spec.ts': {
    'the channel sends its token on connect, on subscribe, and every five seconds': [
      '7.live.endpoint',
      '7.live.authorization',
      '7.live.topic',
      '7.live.keepalive',
      '7.live.heartbeat',
      '9.limit.keepalive',
      '9.limit.heartbeat',
    ],
    // Also over plain `xhr`, in the full run.
    'without WebSockets the notice arrives within two seconds over xhr_streaming': [
      '4.forced.push',
      '4.forced.notice',
    ],
    'the notice stops all requests, even after a reload; each tab confirms separately': [
      '4.forced.stopsChannel',
      '4.forced.onlyAction',
      '4.forced.acknowledge',
    ],
  },
};
