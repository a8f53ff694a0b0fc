import { each, type ProofsOfFile } from './proofsOfFile.ts';

const transports = ['websocket', 'xhr-streaming', 'xhr-polling'];

/** Proven by tests of the live channel on the server, with the clients that browsers use. */
export const provenByLive: Readonly<Record<string, ProofsOfFile>> = {
  'packages/server/src/platform/live/channel.test.ts': {
    ...each(
      transports.map(
        (name) =>
          `over ${name} a client > receives messages for its login, account and team, without its token in any frame`,
      ),
      ['7.live.endpoint', '7.live.topic', '7.live.authorization'],
    ),
    ...each(
      transports.map((name) => `over ${name} a client > is rejected with an invalid token, and closed`),
      ['7.live.authorization'],
    ),
    'negotiates heart-beats of ten seconds in both directions': ['7.live.heartbeat', '9.limit.heartbeat'],
  },
};
