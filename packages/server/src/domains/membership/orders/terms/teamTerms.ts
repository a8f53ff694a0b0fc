import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { dayOf, dayOfMonth, lastDayOf } from '../../../../platform/time/days.ts';
import { readTeamFacts, type TeamFacts } from '../../../people/teamFacts.ts';
import { changeTeamMembership } from '../../../people/teamMembership.ts';
import { equityChanged } from '../../../plan/equityChanged.ts';
import { versionOf } from '../../../plan/membershipStatus.ts';
import { membershipTerm } from '../tables.ts';
import { runsOf, type Term, termsInForce } from './terms.ts';

type TermRow = typeof membershipTerm.$inferSelect;

/** Id of a plan granted by staff until it is stored as a term, i.e. until something else is bought. */
const givenTerm = -1;

const termOf = (row: TermRow): Term => ({ ...row, version: versionOf(row.version) });

/** The active terms of a team today, including a granted membership. */
export async function readTerms(
  db: Executor,
  teamId: number,
  facts: TeamFacts,
  now: Date,
): Promise<readonly Term[]> {
  const rows = await teamScope(db, teamId).select().from(membershipTerm).where(isNull(membershipTerm.cutOn));
  const inForce = termsInForce(rows.map(termOf), dayOf(now, facts.timeZone));
  if (inForce.length > 0 || facts.version === 'free') return inForce;
  return facts.expiresAt === null || facts.expiresAt > now ? [given(facts)] : [];
}

function given({ version, memberSince, expiresAt, timeZone }: TeamFacts): Term {
  const countsFrom = dayOf(memberSince, timeZone);
  const endsOn = lastDayOf({ expiresAt, timeZone });
  const anchorDay = dayOfMonth(countsFrom);
  return { id: givenTerm, version: versionOf(version), months: 0, anchorDay, countsFrom, endsOn, price: 0 };
}

/** Stores terms with their current days; earlier active terms not among them stay unchanged. */
export async function storeTerms(
  tx: Transaction,
  teamId: number,
  terms: readonly Term[],
  orderOfNew?: number,
): Promise<void> {
  const scope = teamScope(tx, teamId);
  for (const { id, ...term } of terms) {
    const { countsFrom, endsOn, anchorDay } = term;
    if (id > 0) {
      await scope
        .update(membershipTerm)
        .set({ countsFrom, endsOn, anchorDay })
        .where(eq(membershipTerm.id, id));
    } else {
      const orderId = id === givenTerm ? null : orderOfNew;
      await scope.insert(membershipTerm).values({ ...term, orderId: orderId ?? null });
    }
  }
}

/** Stores a plan granted by staff as a term, before something else is bought. */
export async function storeGiven(tx: Transaction, teamId: number, now: Date): Promise<void> {
  const facts = await readTeamFacts(tx, teamId);
  if (!facts) throw new Error('The team is gone');
  const terms = await readTerms(tx, teamId, facts, now);
  await storeTerms(
    tx,
    teamId,
    terms.filter(({ id }) => id === givenTerm),
  );
}

/** Ends terms early: an upgrade replaces them (`by`), or their order is refunded. */
export async function cutTerms(
  tx: Transaction,
  teamId: number,
  ids: readonly number[],
  { on, by }: { readonly on: string; readonly by: number | null },
): Promise<void> {
  await teamScope(tx, teamId)
    .update(membershipTerm)
    .set({ cutOn: on, cutBy: by })
    .where(and(inArray(membershipTerm.id, [...ids]), isNull(membershipTerm.cutOn)));
}

/** Restores terms that an upgrade had replaced. */
export async function restoreTerms(tx: Transaction, teamId: number, cutBy: number): Promise<void> {
  await teamScope(tx, teamId)
    .update(membershipTerm)
    .set({ cutOn: null, cutBy: null })
    .where(eq(membershipTerm.cutBy, cutBy));
}

/**
 * Applies the terms of a team to its membership, in the transaction that changed them; its open pages get the new limits
 * once that is committed. `begins`: the months of the membership begin now.
 */
export async function applyTerms(
  tx: Transaction,
  teamId: number,
  {
    terms,
    facts,
    now,
    begins = false,
  }: {
    readonly terms: readonly Term[];
    readonly facts: TeamFacts;
    readonly now: Date;
    readonly begins?: boolean;
  },
): Promise<void> {
  const [present, ...planned] = runsOf(terms, facts.timeZone);
  await changeTeamMembership(tx, teamId, {
    version: present?.version ?? facts.version,
    expiresAt: present ? present.until : now,
    // biome-ignore lint/plugin: Planned versions are stored as JSON.
    plannedVersions: planned.map(({ version, until }) => ({ version, until: until?.toISOString() ?? null })),
    expiryNotice: null,
    ...(begins ? { memberSince: now } : {}),
  });
  await equityChanged(tx, teamId);
}
