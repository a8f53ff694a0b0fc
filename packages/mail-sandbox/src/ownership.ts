import type { Ownership } from '@reachkit/server/platform/ownership/registry';
import { sandboxFolder, sandboxMessage, sandboxReaction } from './tables.ts';

/** The mail sandbox belongs to the demo, not to a team; its messages expire by themselves. */
export const mailSandboxOwnership: Ownership = {
  domain: 'mailSandbox',
  tables: [
    { table: sandboxReaction, team: null },
    { table: sandboxMessage, team: null },
    { table: sandboxFolder, team: null },
  ],
};
