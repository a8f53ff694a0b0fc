import type { Exception } from './missing.ts';

export const exceptions: readonly Exception[] = [
  {
    domain: 'notification',
    registry: 'server folder',
    reason: 'Every domain notifies, so its code is in platform/notifications.',
  },
  {
    domain: 'notification',
    registry: 'ledger owners',
    reason: 'The domains that notify bring the statements.',
  },
  {
    domain: 'acquisition',
    registry: 'contract endpoints',
    reason: 'Imports run on the command line; a refresh is an endpoint of the creator domain.',
  },
  { domain: 'acquisition', registry: 'SDK feature', reason: 'It has no endpoints of its own.' },
  { domain: 'job', registry: 'ledger owners', reason: 'The domains that start jobs bring the statements.' },
];
