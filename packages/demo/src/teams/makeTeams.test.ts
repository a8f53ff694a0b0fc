import { demoTeamCount } from '@reachkit/server/domains/session/demoAccounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outlines } from './outlines.ts';
import { type TeamsWorld, teamsWorld } from './testing/teamsWorld.ts';

const [free, basic] = ['13800000001', '13800000002'];

let world: TeamsWorld;
beforeAll(async () => {
  world = await teamsWorld();
});
afterAll(() => world.close());

const tables = [
  'mail_sender',
  'mail_campaign',
  'mail_thread',
  'short_link',
  'membership_order',
  'equity_charge',
];
const counts = async () => {
  const found = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ');
  const [row = {}] = await world.rows<Record<string, number>>(`select ${found},
    (select count(*)::int from installation where key like 'demoTeam/%') as marks`);
  return row;
};
const none = { ...Object.fromEntries(tables.map((table) => [table, 0])), marks: 0 };

it('leaves nothing of a team behind when the server stops while it is made', async () => {
  const stopping = new AbortController();
  let arrived = 0;
  const { sandbox } = world.parts;
  await world.make([basic], {
    signal: stopping.signal,
    sandbox: {
      ...sandbox,
      // Asked for the sender, then for each message that arrives.
      mailboxOf: (id) => {
        arrived += 1;
        if (arrived === 4) stopping.abort();
        return sandbox.mailboxOf(id);
      },
    },
  });
  expect(arrived).toBe(4);
  expect(await counts()).toEqual(none);
});

it('makes a team once, also when two processes start, with the mail sandbox away', async () => {
  await Promise.all([world.make([free]), world.make([free])]);
  const made = await counts();
  expect(made).toMatchObject({ mail_sender: 1, mail_campaign: 12, mail_thread: 12, marks: 1 });
  await world.make([free]);
  expect(await counts()).toEqual(made);
});

it('leaves a team as it is that people have begun to use', async () => {
  await world.rows(`insert into mail_template (team_id, account_id, name, kind, subject, html, is_shared, created_at, updated_at)
    select team_id, id, 'own', 'body', '', '', true, now(), now() from account where username = '${basic}'`);
  await world.make([basic]);
  expect(await counts()).toMatchObject({ mail_sender: 1, marks: 2 });
});

it('has content for every customer team of the demo', () => {
  expect(outlines).toHaveLength(demoTeamCount);
});
