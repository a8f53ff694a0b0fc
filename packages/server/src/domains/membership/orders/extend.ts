import type { Executor, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { dayOf } from '../../../platform/time/days.ts';
import { readTeamFacts, type TeamFacts } from '../../people/teamFacts.ts';
import { versionOf } from '../../plan/membershipStatus.ts';
import { applyTerms, readTerms, storeGiven, storeTerms } from './terms/teamTerms.ts';
import { extendedTerms, lastDaysOf, type Term } from './terms/terms.ts';

type Runs = ReturnType<typeof lastDaysOf>;

/** The plans of a team in their order, each with its last day. */
export interface Extension {
  readonly before: Runs;
  readonly after: Runs;
}

/** The plans of a team before and after an extension. @throws Failure `notFound`, `planEndless` */
export async function previewExtension(
  db: Executor,
  teamId: number,
  days: number,
  now: Date,
): Promise<Extension> {
  const { inForce, terms } = await extensionOf(db, teamId, days, now);
  return { before: lastDaysOf(inForce), after: lastDaysOf(terms) };
}

/**
 * Extends the present plan of a team, or the last one that has ended, without payment; the caller has locked the team.
 * @throws Failure `notFound`, `planEndless`
 */
export async function extendPlan(
  tx: Transaction,
  teamId: number,
  days: number,
  now: Date,
): Promise<Extension> {
  await storeGiven(tx, teamId, now);
  const { facts, inForce, terms } = await extensionOf(tx, teamId, days, now);
  await storeTerms(tx, teamId, terms);
  const begins = inForce.every(({ endsOn }) => endsOn === null);
  await applyTerms(tx, teamId, { terms, facts, now, begins });
  return { before: lastDaysOf(inForce), after: lastDaysOf(terms) };
}

async function extensionOf(
  db: Executor,
  teamId: number,
  days: number,
  now: Date,
): Promise<{
  readonly facts: TeamFacts;
  readonly inForce: readonly Term[];
  readonly terms: readonly Term[];
}> {
  const facts = await readTeamFacts(db, teamId);
  if (!facts) throw new Failure('notFound');
  const inForce = await readTerms(db, teamId, facts, now);
  const hasEnd = inForce.length === 0 ? facts.version !== 'free' : inForce[0]?.endsOn !== null;
  if (!hasEnd) throw new Failure('planEndless');
  const version = versionOf(facts.plannedVersions.at(-1)?.version ?? facts.version);
  const terms = extendedTerms(inForce, { version, days }, dayOf(now, facts.timeZone));
  return { facts, inForce, terms };
}
