import { mailSyncFaults } from '@reachkit/contract';

/** Why a mailbox could not be read, as it is stored; null: it could. */
export const faultOf = (text: string | null) =>
  text === null ? null : (mailSyncFaults.find((known) => known === text) ?? 'other');
