import { cooperationStages, type SampleState } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '../../../platform/deps.ts';
import { testFiles } from '../../../platform/files/testing/memoryStore.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { testSecrets } from '../../../platform/secrets/testing/keys.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { countOf } from '../../../testing/size.ts';
import type { Actor } from '../log.ts';
import { cooperation } from '../tables.ts';
import { type Changes, change } from './changes/change.ts';
import { move } from './changes/move.ts';
import { openCooperation, openOnRevision } from './opened.ts';
import type { Acting, Opened } from './rows.ts';
import { replay, stateOf } from './testing/replay.ts';
import { type CooperationWorld, cooperationWorld, homeAddress, people, usualTerms } from './testing/world.ts';
import { giveAddress, removeAddress } from './work/address.ts';
import { handInDraft, judge } from './work/drafts.ts';
import { parcelLost, received } from './work/parcel.ts';
import { recordPayment } from './work/payments.ts';
import { detach, handInPost, lockPromotionOf } from './work/posts.ts';
import { askTime } from './work/time.ts';

const { owner, member } = people;
const { envelope } = testSecrets();
const runs = countOf({ quick: 20, full: 200, all: 200 });
const stepsEach = 8;

let world: CooperationWorld;
let accounts: { readonly id: number }[];
beforeAll(async () => {
  world = await cooperationWorld();
  world.harness.now = new Date('2026-12-01T04:00:00Z');
  accounts = await world.query<{ id: number }>('select id::int as id from account where username = any($1)', [
    [owner, member],
  ]);
});
afterAll(() => world.harness.close());

/** The same numbers for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return (state >>> 0) % below;
  };
}

type Doing = (tx: Transaction, opened: Opened, acting: Acting) => Promise<Opened>;

/** An act of a member, with what it needs; picked by chance. */
function memberDoing(random: (below: number) => number): Doing {
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const changing =
    (given: Changes): Doing =>
    (tx, opened, acting) =>
      change(tx, opened, given, { ...acting, envelope });
  const samples: readonly SampleState[] = ['awaitingAddress', 'toSend', 'sent', 'lost', 'received'];
  const paid = { amount: 900, on: '2026-11-30', method: 'wise', reference: '' } as const;
  const all: readonly Doing[] = [
    (tx, opened, acting) => move(tx, opened, { to: pick(cooperationStages) }, acting),
    (tx, opened, acting) =>
      move(tx, opened, { to: 'cancelled', cancellation: { by: 'team', reason: 'Enough' } }, acting),
    changing({ note: `Note ${random(100)}` }),
    changing({ dueOn: `2026-12-${10 + random(20)}` }),
    changing({ sample: pick(samples) }),
    changing({ parcel: { carrier: 'DHL', number: String(random(99)), sentOn: null } }),
    changing({ timeUntil: random(2) ? '2026-12-28' : null }),
    changing({ adCode: random(2) ? 'SPARK' : null, usage: { channels: ['shop'], until: null } }),
    changing({ unpaid: [{ amount: 700 + random(9), occasion: 'publishing', days: 3, on: null }] }),
    changing({ ownerId: String(pick(accounts).id) }),
    (tx, opened, acting) => judgeLatest(tx, opened, random(2) === 0, acting),
    (tx, opened, acting) => {
      const part = opened.parts[random(Math.max(1, opened.parts.length))];
      return recordPayment(
        tx,
        opened,
        { partId: String(part?.id ?? 0), paid: random(4) ? paid : null },
        acting,
      );
    },
    (tx, opened, acting) => detach(tx, opened, { deliverableId: itemOf(opened, random) }, acting),
    (tx, opened, acting) => removeAddress(tx, opened, acting),
  ];
  return pick(all);
}

const itemOf = ({ items }: Opened, random: (below: number) => number) =>
  String(items[random(items.length)]?.id ?? 0);

async function judgeLatest(
  tx: Transaction,
  opened: Opened,
  isGood: boolean,
  acting: Acting,
): Promise<Opened> {
  const { rows } = await tx.execute<{ id: string }>(
    `select d.id::text as id from deliverable_draft d join deliverable i on i.id = d.deliverable_id
      where i.cooperation_id = ${opened.row.id} order by d.id desc limit 1`,
  );
  const verdict = isGood ? 'approved' : 'revise';
  return judge(tx, opened, { draftId: rows[0]?.id ?? '0', verdict, note: 'Again' }, acting);
}

function creatorDoing(random: (below: number) => number, run: number): Doing {
  const all: readonly Doing[] = [
    (tx, opened, acting) => giveAddress(tx, opened, homeAddress, { ...acting, envelope }),
    (tx, opened, acting) => parcelLost(tx, opened, acting),
    (tx, opened, acting) => received(tx, opened, {}, acting),
    (tx, opened, acting) =>
      handInDraft(
        tx,
        opened,
        { deliverableId: itemOf(opened, random), file: null, link: 'https://drive.example/a', note: '' },
        { ...acting, files: testFiles(world.harness.database.db, () => world.harness.now) },
      ),
    (tx, opened, acting) =>
      handInPost(
        tx,
        opened,
        {
          deliverableId: itemOf(opened, random),
          url: `https://www.tiktok.com/@mia/video/7${String(run * 100 + random(9)).padStart(18, '0')}`,
        },
        acting,
      ),
    (tx, opened, acting) => askTime(tx, opened, { until: '2026-12-27', reason: 'Ill' }, acting),
  ];
  return all[random(all.length)] as Doing;
}

interface Done {
  /** The revision on which it was done. */
  readonly on: number;
}

it(`three members and a creator act at once: the log explains the end, in ${runs} interleavings`, async () => {
  const promotionId = await world.addPromotion(owner);
  const teamId = await world.teamOf(owner);
  const { db } = world.harness.database;
  let conflicts = 0;
  let refusals = 0;
  for (let run = 1; run <= runs; run += 1) {
    const terms = { deliverables: usualTerms.deliverables.map((one) => ({ ...one, pieces: 2 })) };
    const begun = await world.begin(owner, promotionId, terms);
    const actors: readonly Actor[] = [
      ...[0, 1, 0].map((place, at) => ({
        kind: 'member' as const,
        accountId: accounts[place]?.id ?? 0,
        name: `Member ${at}`,
      })),
      { kind: 'creator', name: 'Mia' },
    ];
    const takeSteps = async (actor: Actor, place: number): Promise<Done[]> => {
      const random = randomOf(run * 10 + place);
      const done: Done[] = [];
      let revision = begun.revision;
      for (let count = 0; count < stepsEach; count += 1) {
        const doing = actor.kind === 'member' ? memberDoing(random) : creatorDoing(random, run);
        try {
          await db.transaction(async (tx) => {
            const now = world.harness.now;
            if (actor.kind === 'creator') await lockPromotionOf(tx, teamId, begun.id);
            const opened =
              actor.kind === 'member'
                ? await openOnRevision(tx, teamId, { id: begun.id, revision, now })
                : await openCooperation(tx, teamId, begun.id, now);
            const on = opened.row.revision;
            const after = await doing(tx, opened, { actor, at: now });
            if (after.row.revision !== on) done.push({ on });
            revision = after.row.revision;
          });
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          if (error.reason === 'changedMeanwhile') {
            conflicts += 1;
            revision = (await world.get(owner, begun.id)).revision;
          } else refusals += 1;
        }
      }
      return done;
    };
    const done = (await Promise.all(actors.map(takeSteps))).flat();
    const [row] = await teamScope(db, teamId)
      .select()
      .from(cooperation)
      .where(eq(cooperation.id, Number(begun.id)));
    if (!row) throw new Error('The collaboration is gone');
    // Each change has a revision of its own, and none is lost.
    expect(done.map(({ on }) => on).sort((a, b) => a - b)).toEqual(done.map((_, place) => place + 1));
    expect(row.revision).toBe(done.length + 1);
    const log = await world.logOf(begun.id);
    const changes = log.filter(({ action }, place) => place > 0 && action !== 'stageMoved').length;
    expect(changes).toBeLessThanOrEqual(done.length);
    expect(replay(log, row)).toEqual(stateOf(row));
  }
  // The runs are worth something only where people met.
  expect(conflicts).toBeGreaterThan(runs);
  expect(refusals).toBeGreaterThan(runs);
}, 600_000);
