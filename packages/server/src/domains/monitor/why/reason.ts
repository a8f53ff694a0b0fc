import type { MonitorMissingReason } from '@reachkit/contract';
import type { PostWords, RuleMatch } from '../rules/match.ts';
import type { RulePeriod } from '../rules/period.ts';

/** A rule of the project that is on and has the creator. */
export interface TriedRule {
  /** Its days that are days of the project; `null`: none. */
  readonly period: RulePeriod | null;
  /** Whether it has terms, so that it needs to know what a post says. */
  readonly needsWords: boolean;
  /** Whether it still adds posts. */
  readonly isOpen: boolean;
  readonly match: (words: PostWords) => RuleMatch | null;
}

export interface MissingFacts<Rule extends TriedRule = TriedRule> {
  readonly isHere: boolean;
  /** A person took it out. */
  readonly isTakenOut: boolean;
  /** Whether a source reads its platform. */
  readonly hasSource: boolean;
  /** Whether its creator is known. */
  readonly hasCreator: boolean;
  /** Whether the platform is asked for it, which may name its creator. */
  readonly isAsked: boolean;
  /** Day of its publication in the team's calendar; `null`: not read yet. */
  readonly postedOn: string | null;
  /** Its words; `null`: not read yet. */
  readonly words: PostWords | null;
  readonly rules: readonly Rule[];
  /** The plan has no room for it. */
  readonly isFull: boolean;
}

export interface FoundReason<Rule extends TriedRule = TriedRule> {
  readonly reason: MonitorMissingReason;
  /** Rules of which the period has the post. */
  readonly tried: readonly Rule[];
}

/** Finds the first reason in the order of `monitorMissingReasons`, for a post whose address is understood. */
export function reasonOf<Rule extends TriedRule>(facts: MissingFacts<Rule>): FoundReason<Rule> {
  const { postedOn, words, rules } = facts;
  const because = (reason: MonitorMissingReason, tried: readonly Rule[] = []) => ({ reason, tried });
  if (facts.isHere) return because('here');
  if (!facts.hasSource && (postedOn === null || !facts.hasCreator)) return because('noSource');
  if (facts.isTakenOut) return because('takenOut');
  if (!facts.hasCreator && !facts.isAsked) return because('creatorUnknown');
  if (rules.length === 0) return because('noRule');
  if (!facts.hasCreator || postedOn === null) return because('notReadYet');
  const tried = rules.filter(({ period }) => period !== null && isIn(postedOn, period));
  if (tried.length === 0) return because('outsidePeriod');
  if (words === null && tried.every(({ needsWords }) => needsWords)) return because('notReadYet');
  const said = words ?? { caption: '', hashtags: [] };
  const matching = tried.filter(({ match }) => match(said) !== null);
  if (matching.length === 0) return because('noMatch', tried);
  if (!matching.some(({ isOpen }) => isOpen)) return because('noRule');
  return because(facts.isFull ? 'cap' : 'notAddedYet', matching);
}

const isIn = (day: string, { startsOn, endsOn }: RulePeriod) => day >= startsOn && day <= endsOn;
