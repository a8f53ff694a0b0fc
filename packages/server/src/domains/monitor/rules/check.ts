import type { BodyOf, previewMonitorRule } from '@reachkit/contract';
import { monitorConditions } from '@reachkit/contract/monitor/kinds';
import type { Executor } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { creatorNames } from '../../creator/identity/creatorNames.ts';
import { readList } from '../../favourites/lists/visible.ts';
import { personOf } from '../../favourites/person.ts';
import { idOf } from '../projects/find.ts';
import type { RuleCreators } from './lookBack.ts';
import { foldWords, isAddress, isHashtag, isMentioned, type RuleTerms } from './match.ts';
import type { RulePeriod } from './period.ts';

/** Columns of a rule that a person enters. */
export type RuleFields = RuleCreators & RulePeriod & CheckedTerms & { readonly name: string };
type CheckedTerms = Record<keyof RuleTerms, string[]>;

const forms = {
  hashtags: isHashtag,
  mentions: isMentioned,
  coupons: (term) => foldWords(term) !== '',
  links: isAddress,
  words: (term) => foldWords(term) !== '',
} satisfies Record<keyof RuleTerms, (term: string) => boolean>;

/** Returns period and terms. @throws Failure `validation` at the field, also for a term that no caption can have */
export function checkRule({ startsOn, endsOn, ...given }: RulePeriod & RuleTerms): RulePeriod & CheckedTerms {
  if (endsOn < startsOn) throw refuseFields({ endsOn: { rule: 'range_reversed' } });
  const terms = Object.fromEntries(
    monitorConditions.map((kind) => {
      if (!given[kind].every(forms[kind])) throw refuseFields({ [kind]: { rule: 'wrong_format' } });
      return [kind, [...new Set(given[kind])]];
    }),
  );
  const { hashtags = [], mentions = [], coupons = [], links = [], words = [] } = terms;
  return { startsOn, endsOn, hashtags, mentions, coupons, links, words };
}

/**
 * Finds the creator or the list of a rule.
 * @throws Failure `validation`: for neither or both, an unknown creator, or a list that the person may not see
 */
export async function readCreators(
  executor: Executor,
  caller: Caller,
  { creatorId, listId }: Pick<BodyOf<typeof previewMonitorRule>, 'creatorId' | 'listId'>,
): Promise<RuleCreators> {
  if (creatorId === null && listId === null) throw refuseFields({ creatorId: { rule: 'required' } });
  if (creatorId !== null && listId !== null) throw refuseFields({ listId: { rule: 'unknown_value' } });
  if (creatorId !== null) {
    const found = (await creatorNames(executor, [idOf(creatorId)])).get(idOf(creatorId));
    if (!found) throw refuseFields({ creatorId: { rule: 'unknown_value' } });
    return { creatorId: found.id, listId: null };
  }
  try {
    const { id } = await readList(executor, personOf(caller), idOf(listId ?? ''));
    return { creatorId: null, listId: id };
  } catch (error) {
    if (error instanceof Failure && error.reason === 'notFound') {
      throw refuseFields({ listId: { rule: 'unknown_value' } }, error);
    }
    throw error;
  }
}
