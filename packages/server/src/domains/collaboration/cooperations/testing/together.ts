import {
  type BodyOf,
  type changeInvitation,
  cooperationStages,
  type SampleState,
  type Terms,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { testSecrets } from '../../../../platform/secrets/testing/keys.ts';
import { changeOne } from '../../invitations/change.ts';
import type { Actor } from '../../log.ts';
import { type Invited, type PageWorld, testTerms } from '../../page/testing/world.ts';
import { type Changes, change } from '../changes/change.ts';
import { move } from '../changes/move.ts';
import { openOnRevision } from '../opened.ts';
import type { Acting, Opened } from '../rows.ts';
import { removeAddress } from '../work/address.ts';
import { judge } from '../work/drafts.ts';
import { parcelLost } from '../work/parcel.ts';
import { recordPayment } from '../work/payments.ts';
import { detach } from '../work/posts.ts';

const { envelope } = testSecrets();

/** A random whole number below another. */
export type Random = (below: number) => number;

/** The invitation on which people act, and what a person has read of it. */
export interface Seen {
  readonly invitation: number;
  readonly cooperation: { readonly id: string; readonly revision: number } | null;
}

/** An act of a person, with all that was picked by chance; it can be done again on another invitation. */
export type Deed = (at: Invited, seen: Seen) => Promise<void>;

type InvitationChange = BodyOf<typeof changeInvitation>['change'];
type Doing = (tx: Transaction, opened: Opened, acting: Acting) => Promise<Opened>;

/** Reads the invitation and its collaboration, as people do before they act. */
export async function look({ query }: PageWorld, { invitationId }: Invited): Promise<Seen> {
  const [row] = await query<{ invitation: number; id: string | null; revision: number }>(
    `select i.revision as invitation, c.id::text as id, c.revision from promotion_invitation i
       left join cooperation c on c.invitation_id = i.id where i.id = $1`,
    [invitationId],
  );
  if (!row) throw new Error('The invitation is gone');
  const { invitation, id, revision } = row;
  return { invitation, cooperation: id === null ? null : { id, revision } };
}

/** Notes the place of a change in the order of all: the number of its first entry in the log. */
export type OnLogged = (entry: number) => void;

/** An act of a member: on the invitation while nothing is agreed, and at times later; else on the collaboration. */
export function deedOfMember(
  world: PageWorld,
  random: Random,
  { accountId, others }: { readonly accountId: number; readonly others: readonly number[] },
): (onLogged?: OnLogged) => Deed {
  const { harness, teamId } = world;
  const { db } = harness.database;
  const onInvitation = invitationChange(random, others);
  const doing = memberDoing(random, others);
  const staysThere = random(8) === 0;
  return (onLogged) => async (at, seen) => {
    const own = `account_id = ${accountId}`;
    const before = await lastEntry(world, at, own);
    if (seen.cooperation === null || staysThere) {
      const place = { id: String(at.promotionId), invitationId: String(at.invitationId) };
      const caller = { teamId, accountId } as Caller;
      const deps = { db, now: () => harness.now };
      const change = await pricedNow(world, at, onInvitation);
      await changeOne(deps, caller, place, { revision: seen.invitation, change });
    } else {
      const { id, revision } = seen.cooperation;
      const actor: Actor = { kind: 'member', accountId, name: 'Lin' };
      await db.transaction(async (tx) => {
        const opened = await openOnRevision(tx, teamId, { id, revision, now: harness.now });
        await doing(tx, opened, { actor, at: harness.now });
      });
    }
    const entry = await firstEntry(world, at, own, before);
    if (entry !== null) onLogged?.(entry);
  };
}

async function lastEntry({ query }: PageWorld, { promotionId }: Invited, by: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    `select coalesce(max(id), 0)::float8 as id from collaboration_log where promotion_id = $1 and ${by}`,
    [promotionId],
  );
  return row?.id ?? 0;
}

async function firstEntry({ query }: PageWorld, { promotionId }: Invited, by: string, after: number) {
  const [row] = await query<{ id: number | null }>(
    `select min(id)::float8 as id from collaboration_log where promotion_id = $1 and ${by} and id > $2`,
    [promotionId, after],
  );
  return row?.id ?? null;
}

/** An agreement with the price that stands now. */
async function pricedNow(
  { query }: PageWorld,
  { invitationId }: Invited,
  change: InvitationChange,
): Promise<InvitationChange> {
  if (change.kind !== 'agree') return change;
  const [row] = await query<{ terms: Terms }>(
    'select coalesce(counter, offer) as terms from promotion_invitation where id = $1',
    [invitationId],
  );
  if (!row) throw new Error('The invitation is gone');
  return { ...change, price: { amount: row.terms.amount, currency: row.terms.currency } };
}

function invitationChange(random: Random, others: readonly number[]): InvitationChange {
  const all: readonly InvitationChange[] = [
    { kind: 'offer', terms: { ...testTerms, amount: 80_000 + random(9), parts: [] }, note: 'Better' },
    { kind: 'quote', terms: { ...testTerms, amount: 90_000 + random(9), parts: [] }, note: '' },
    { kind: 'answer', text: `Answer ${random(9)}` },
    { kind: 'agree', price: { amount: null, currency: 'USD' }, note: 'By phone' },
    { kind: 'agree', price: { amount: null, currency: 'USD' }, note: '' },
    { kind: 'decline', note: 'By phone' },
    { kind: 'cancel', note: '' },
    { kind: 'reopen' },
    { kind: 'owner', ownerId: String(others[random(others.length)]) },
  ];
  return all[random(all.length)] as InvitationChange;
}

function memberDoing(random: Random, others: readonly number[]): Doing {
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const changing = (given: Changes): Doing => {
    return (tx, opened, acting) => change(tx, opened, given, { ...acting, envelope });
  };
  const samples: readonly SampleState[] = ['awaitingAddress', 'toSend', 'sent', 'lost', 'received'];
  const [stage, isGood, isPaid, place] = [pick(cooperationStages), random(2) === 0, random(4) > 0, random(9)];
  const paid = { amount: 900, on: '2026-11-27', method: 'wise', reference: '' } as const;
  return pick<Doing>([
    (tx, opened, acting) => move(tx, opened, { to: stage }, acting),
    (tx, opened, acting) =>
      move(tx, opened, { to: 'cancelled', cancellation: { by: 'team', reason: 'Enough' } }, acting),
    changing({ note: `Note ${random(100)}` }),
    changing({ dueOn: `2026-12-${10 + random(20)}` }),
    changing({ sample: pick(samples) }),
    changing({ parcel: { carrier: 'DHL', number: String(random(99)), sentOn: null } }),
    changing({ timeUntil: random(2) ? '2026-12-28' : null }),
    changing({ adCode: random(2) ? 'SPARK' : null, usage: { channels: ['shop'], until: null } }),
    changing({ unpaid: [{ amount: 700 + random(9), occasion: 'publishing', days: 3, on: null }] }),
    changing({ ownerId: String(pick(others)) }),
    (tx, opened, acting) => judgeLatest(tx, opened, isGood, acting),
    (tx, opened, acting) => judgeLatest(tx, opened, true, acting),
    (tx, opened, acting) => {
      const partId = String(opened.parts[place % Math.max(1, opened.parts.length)]?.id ?? 0);
      return recordPayment(tx, opened, { partId, paid: isPaid ? paid : null }, acting);
    },
    (tx, opened, acting) => detach(tx, opened, { deliverableId: pieceOf(opened, place) }, acting),
    (tx, opened, acting) => removeAddress(tx, opened, acting),
    (tx, opened, acting) => parcelLost(tx, opened, acting),
  ]);
}

const pieceOf = ({ items }: Opened, place: number) => String(items[place % items.length]?.id ?? 0);

async function judgeLatest(tx: Transaction, opened: Opened, isGood: boolean, acting: Acting) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select d.id::text as id from deliverable_draft d join deliverable i on i.id = d.deliverable_id
      where i.cooperation_id = ${opened.row.id} order by d.id desc limit 1`,
  );
  const verdict = isGood ? 'approved' : 'revise';
  return judge(tx, opened, { draftId: rows[0]?.id ?? '0', verdict, note: 'Again' }, acting);
}

const address = {
  name: 'Mia Quillfeather',
  line1: '17 Marmalade Lane',
  city: 'Puddlebrook',
  country: 'GB',
};

/** A step of the creator on their page: the form is opened and sent, as a browser does. */
export function deedOfCreator(
  world: PageWorld,
  random: Random,
  first?: string,
): (onLogged?: OnLogged) => Deed {
  const all: readonly (readonly [string, Record<string, string>])[] = [
    ['accept', {}],
    ['accept', {}],
    ['propose', { amount: `${900 + random(50)}`, currency: 'USD', note: 'For two days', conditions: '' }],
    ['decline', { reason: 'No time' }],
    ['takeback', {}],
    ['ask', { text: `Which colour ${random(9)}?` }],
    ['address', { ...address, line1: `${random(9)} Marmalade Lane` }],
    ['address', address],
    ['lost', {}],
    ['arrived', {}],
    ['draft', { link: `https://drive.example/${random(9)}`, note: '' }],
    ['draft', { link: 'https://drive.example/cut', note: '' }],
    ['post', {}],
    ['post', {}],
    ['time', { until: `2026-12-2${random(9)}`, reason: 'Ill' }],
    ['record', { text: `The parcel came late ${random(9)}` }],
  ];
  const [name, values] = first ? ([first, {}] as const) : (all[random(all.length)] ?? ['accept', {}]);
  const place = random(9);
  return (onLogged) => async (at) => {
    const before = await lastEntry(world, at, `actor = 'creator'`);
    const pieces = await world.query<{ id: string }>(
      `select d.id::text as id from deliverable d join cooperation c on c.id = d.cooperation_id where c.invitation_id = $1
        order by d.position, d.id`,
      [at.invitationId],
    );
    const of = pieces[place % Math.max(1, pieces.length)]?.id;
    const search = name === 'draft' || name === 'post' ? `?of=${of ?? 0}` : '';
    // No video is the post of two collaborations.
    const url = `https://www.tiktok.com/@mia/video/7${String(at.invitationId * 10 + place).padStart(18, '0')}`;
    const sent = name === 'post' ? { url } : values;
    const { statusCode } = await world.submit(at.token, name, sent, { search });
    if (![303, 409, 422].includes(statusCode)) throw new Error(`${name} was answered with ${statusCode}`);
    const entry = await firstEntry(world, at, `actor = 'creator'`, before);
    if (entry === null) throw new Failure('validation');
    onLogged?.(entry);
  };
}

/** Columns that are other ones in each invitation, or other ones each time. */
const own = new Set(
  'id team_id promotion_id invitation_id cooperation_id deliverable_id monitor_link_id address ad_code request_key'.split(
    ' ',
  ),
);

/** All that is stored of an invitation and its collaboration, with its log, without ids. */
export async function storedOf(
  { query }: PageWorld,
  { invitationId, promotionId }: Invited,
): Promise<object> {
  const rows = async (text: string, id: number) =>
    (await query(text, [id])).map((row) => {
      const shown = Object.entries(row).map(([name, value]) => [
        name,
        own.has(name) ? value !== null : value,
      ]);
      const text_ = JSON.stringify(Object.fromEntries(shown));
      return JSON.parse(text_.replaceAll(/video\/7\d+(\d)/g, 'video/$1'));
    });
  const ofWork = 'join cooperation c on c.id = x.cooperation_id where c.invitation_id = $1 order by x.id';
  return {
    invitation: await rows('select * from promotion_invitation where id = $1', invitationId),
    cooperation: await rows('select * from cooperation where invitation_id = $1', invitationId),
    deliverables: await rows(`select x.* from deliverable x ${ofWork}`, invitationId),
    parts: await rows(`select x.* from cooperation_part x ${ofWork}`, invitationId),
    records: await rows(`select x.* from fulfilment x ${ofWork}`, invitationId),
    drafts: await rows(
      `select d.* from deliverable_draft d join deliverable x on x.id = d.deliverable_id ${ofWork}, d.id`,
      invitationId,
    ),
    log: await rows(
      'select action, actor, account_id, before, after from collaboration_log where promotion_id = $1 order by id',
      promotionId,
    ),
  };
}
