import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { countOf } from '../../../testing/size.ts';
import { people } from '../../favourites/testing/world.ts';
import { termsFields } from '../invitations/terms.ts';
import { type Invited, type PageWorld, pageWorld, testTerms } from '../page/testing/world.ts';
import { collaborationLog, cooperation, promotionInvitation } from '../tables.ts';
import { replay, stateOf } from './testing/replay.ts';
import { type Deed, deedOfCreator, deedOfMember, look, type Random, storedOf } from './testing/together.ts';

const runs = countOf({ quick: 20, full: 200, all: 200 });
const steps = { member: 6, creator: 8 };

let world: PageWorld;
let accounts: readonly number[];
beforeAll(async () => {
  world = await pageWorld();
  await world.query(
    `insert into account (team_id, username, nick_name, password_hash) values ($1, 'third', 'Third', 'none')`,
    [world.teamId],
  );
  const rows = await world.query<{ id: number }>(
    'select id::int as id from account where username = any($1) order by id',
    [[people.owner, people.member, 'third']],
  );
  accounts = rows.map(({ id }) => id);
  await world.query(
    `insert into equity_override (team_id, key, value, reason, created_at) values
      ($1, 'campaigns', 100000, 'test', now()), ($1, 'collaborations', 100000, 'test', now()),
      ($1, 'monitorProjects', 100000, 'test', now())`,
    [world.teamId],
  );
});
afterAll(() => world.close());

/** The same numbers for the same seed. */
function randomOf(seed: number): Random {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return (state >>> 0) % below;
  };
}

const terms = {
  ...testTerms,
  deliverables: testTerms.deliverables.map((one) => ({ ...one, pieces: 2 })),
};
const invite = () => world.invite({ promotion: { terms }, invitation: { offer: terms } });

/** The offer and the decision, as the entries of the log leave them; each must begin with what the one before left. */
function replayInvitation(log: readonly (typeof collaborationLog.$inferSelect)[]): object {
  let state: Record<string, unknown> = { ...termsFields(terms), decision: null };
  // A counter-offer and a quote are no offer yet.
  const notOffers = ['offerCountered', 'invitationChanged'];
  for (const { action, before, after, cooperationId } of log) {
    if (cooperationId !== null && action !== 'offerAccepted') continue;
    for (const name of notOffers.includes(action) ? ['decision'] : Object.keys(state)) {
      if (name in before && !isDeepStrictEqual(before[name], state[name])) {
        throw new Error(`${action} begins with ${name} ${before[name]}, not ${state[name]}`);
      }
      if (name in after) state = { ...state, [name]: after[name] };
    }
  }
  return state;
}

it(`three members and a creator act at once: a serial order and the log explain the end, in ${runs} interleavings`, async () => {
  const { db } = world.harness.database;
  const met = { conflicts: 0, refusals: 0, changes: 0, byCreator: 0, working: 0 };
  for (let run = 1; run <= runs; run += 1) {
    const invited = await invite();
    const done: { readonly entry: number; readonly deed: Deed }[] = [];
    const attempt = async (make: ReturnType<typeof deedOfMember>, seen: Awaited<ReturnType<typeof look>>) => {
      const keep = (entry: number) => done.push({ entry, deed: make() });
      try {
        await make(keep)(invited, seen);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (error.reason === 'changedMeanwhile') met.conflicts += 1;
        else met.refusals += 1;
      }
    };
    const asMember = async (accountId: number, place: number) => {
      const random = randomOf(run * 10 + place);
      for (let count = 0; count < steps.member; count += 1) {
        const seen = await look(world, invited);
        await new Promise((resolve) => setTimeout(resolve, random(8)));
        await attempt(deedOfMember(world, random, { accountId, others: accounts }), seen);
      }
    };
    const asCreator = async () => {
      const random = randomOf(run * 10 + 9);
      for (let count = 0; count < steps.creator; count += 1) {
        const first = count === 0 && run % 2 === 0 ? 'accept' : undefined;
        await attempt(deedOfCreator(world, random, first), await look(world, invited));
      }
    };
    await Promise.all([...accounts.map(asMember), asCreator()]);

    // The same changes one after the other, in the order of the log, on another invitation.
    const other: Invited = await invite();
    const inOrder = done.toSorted((a, b) => a.entry - b.entry);
    for (const { deed } of inOrder) await deed(other, await look(world, other));
    expect(await storedOf(world, invited), `run ${run}`).toEqual(await storedOf(world, other));

    // The log alone gives the same state.
    const scope = teamScope(db, world.teamId);
    const log = await scope
      .select()
      .from(collaborationLog)
      .where(eq(collaborationLog.promotionId, invited.promotionId))
      .orderBy(collaborationLog.id);
    const [invitation] = await scope
      .select()
      .from(promotionInvitation)
      .where(eq(promotionInvitation.id, invited.invitationId));
    const { offer = terms, decision } = invitation ?? {};
    expect(replayInvitation(log), `run ${run}`).toEqual({ ...termsFields(offer), decision });
    const [row] = await scope
      .select()
      .from(cooperation)
      .where(eq(cooperation.invitationId, invited.invitationId));
    if (row) {
      const own = log.filter(({ cooperationId }) => cooperationId === row.id);
      expect(replay(own, row), `run ${run}`).toEqual(stateOf(row));
      met.working += 1;
    }
    met.changes += done.length;
    met.byCreator += log.filter(({ actor }) => actor === 'creator').length;
  }
  // The runs are worth something only where people met, and where work was done.
  expect(met.conflicts).toBeGreaterThan(runs);
  expect(met.refusals).toBeGreaterThan(runs);
  expect(met.changes).toBeGreaterThan(runs * 5);
  expect(met.byCreator).toBeGreaterThan(runs / 2);
  expect(met.working).toBeGreaterThan(runs / 2);
}, 1_800_000);
