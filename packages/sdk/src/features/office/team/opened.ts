import type { EquityKey } from '@reachkit/contract/membership/equity';
import type { StaffTeam } from '@reachkit/contract/office/team';
import type { StaffRight } from '@reachkit/contract/session/staffRights';

/** An action that is open in the panel. */
export type OpenedAction =
  | { readonly kind: 'limit'; readonly key: EquityKey }
  | { readonly kind: 'logins'; readonly account?: { readonly id: string; readonly nickName: string } }
  | { readonly kind: 'extend' }
  | { readonly kind: Exclude<ActionKind, 'limit' | 'logins' | 'extend'> };

/** Kinds of actions, with the right that each needs; `admin` opens all. */
export const actionRights = {
  limit: 'finance',
  extend: 'finance',
  view: 'support',
  logins: 'support',
  koc: 'admin',
  export: 'admin',
  lock: 'admin',
  unlock: 'admin',
  delete: 'admin',
  withdraw: 'admin',
} as const satisfies Readonly<Record<string, StaffRight>>;
export type ActionKind = keyof typeof actionRights;

/** Returns the kinds that the state of a team allows. */
export function allowedActions({ lockedAt, deletesAt, endsOn }: StaffTeam): readonly ActionKind[] {
  return [
    'limit',
    ...(endsOn === null ? [] : (['extend'] as const)),
    'view',
    'logins',
    'koc',
    'export',
    lockedAt === null ? 'lock' : 'unlock',
    deletesAt === null ? 'delete' : 'withdraw',
  ];
}
