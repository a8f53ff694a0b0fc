import {
  addTeamKey,
  listTeamKeys,
  revokeTeamKey,
  type TeamKey,
  teamKeyMost,
} from '@reachkit/contract/account/teamKey';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';

const base: Pick<TeamKey, 'scopes' | 'by' | 'createdAt' | 'lastUsedAt' | 'revokedAt'> = {
  scopes: ['conversion'],
  by: '林予安',
  createdAt: '2026-09-02T02:10:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
};

/** Keys: used, new, of a former member, revoked, and with long names. */
export const storyKeys: readonly TeamKey[] = [
  {
    ...base,
    id: '41',
    name: 'Shop order service',
    prefix: 'rk_live_7Qm2',
    lastUsedAt: '2026-11-20T00:58:00.000Z',
  },
  {
    ...base,
    id: '40',
    prefix: 'rk_live_kB90',
    name: 'Donaudampfschifffahrtsgesellschaft order import (EU warehouse)',
  },
  {
    ...base,
    id: '32',
    name: '独立站订单回传',
    prefix: 'rk_live_p3Xa',
    by: null,
    scopes: ['conversion', 'embed'],
  },
  {
    ...base,
    id: '21',
    name: 'Old shop',
    prefix: 'rk_live_00aZ',
    lastUsedAt: '2026-10-30T09:00:00.000Z',
    revokedAt: '2026-11-01T03:30:00.000Z',
  },
];

/** A fake server for the keys of a team. */
export function keysWorld(keys: readonly TeamKey[] = storyKeys): readonly MockHandler[] {
  let now = keys;
  return [
    answer(listTeamKeys, () => ({ list: [...now] })),
    answer(addTeamKey, ({ body }) => {
      if (now.filter(({ revokedAt }) => revokedAt === null).length >= teamKeyMost) {
        const msg = `A team can have ${teamKeyMost} keys. Revoke one first`;
        throw new Refusal({
          code: 400,
          data: { fields: { name: { rule: 'keys_full', msg, limit: teamKeyMost } } },
        });
      }
      const entry: TeamKey = {
        ...base,
        ...body,
        id: `${50 + now.length}`,
        prefix: 'rk_live_9fTz',
        createdAt: '2026-11-20T01:00:00.000Z',
      };
      now = [entry, ...now];
      return { key: 'rk_live_9fTzWqv8Jc2nB7sX4mL0dR5yK3hGaPe1', entry };
    }),
    answer(revokeTeamKey, ({ params }) => {
      const found = now.find(({ id }) => id === params.id);
      if (!found) throw new Refusal({ code: 404, status: 404 });
      const revoked = { ...found, revokedAt: '2026-11-20T01:00:00.000Z' };
      now = now.map((key) => (key.id === params.id ? revoked : key));
      return revoked;
    }),
  ];
}

/** Names of keys in the stories, and the keys. */
export const keyWords: readonly string[] = [
  ...storyKeys.flatMap(({ name, prefix }) => [name, prefix, `${prefix}…`]),
  ...['rk_live_9fTz…', 'rk_live_9fTzWqv8Jc2nB7sX4mL0dR5yK3hGaPe1'],
];
