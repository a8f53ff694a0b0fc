import { type addShortLinks, type BodyOf, shortBatchMost } from '@reachkit/contract';
import type { Executor } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { creatorNames } from '../../creator/identity/creatorNames.ts';
import { campaignNames, creatorsOfCampaign } from '../../email/campaigns/named.ts';
import { readIdsOfList } from '../../favourites/members/idsOfList.ts';
import { personOf } from '../../favourites/person.ts';
import { idOf } from './read.ts';

/** Checks the creator and campaign of a link. @throws Failure `validation` for what does not exist */
export async function checkSubjects(
  executor: Executor,
  teamId: number,
  { creatorId, campaignId }: { readonly creatorId: string | null; readonly campaignId: string | null },
): Promise<{ readonly creatorId: number | null; readonly campaignId: number | null }> {
  return {
    creatorId:
      creatorId === null ? null : ((await checkCreators(executor, [creatorId], 'creatorId'))[0] ?? null),
    campaignId: campaignId === null ? null : await checkCampaign(executor, teamId, campaignId),
  };
}

type Source = Pick<BodyOf<typeof addShortLinks>, 'ids' | 'listId' | 'campaignId' | 'rows'>;

/**
 * Reads the creators of a batch: the selected ones, those of a list that the person can see, or the recipients of a
 * campaign, each once; or one per row.
 * @throws Failure `validation`, `notFound` for a list
 */
export async function readBatch(
  executor: Executor,
  caller: Caller,
  { ids, listId, campaignId, rows }: Source,
): Promise<{ readonly creators: readonly number[]; readonly campaignId: number | null }> {
  const given = [ids, listId, campaignId, rows].filter((source) => source !== undefined).length;
  if (given !== 1) throw refuseFields({ ids: { rule: 'exactly_one' } });
  if (ids !== undefined) return { creators: await checkCreators(executor, ids, 'ids'), campaignId: null };
  if (rows !== undefined) return { creators: await checkRows(executor, rows), campaignId: null };
  if (listId !== undefined) {
    return {
      creators: limited(await readIdsOfList(executor, personOf(caller), idOf(listId)), 'listId'),
      campaignId: null,
    };
  }
  const id = await checkCampaign(executor, caller.teamId, campaignId ?? '');
  return {
    creators: limited(
      await creatorsOfCampaign(executor, caller.teamId, { id, max: shortBatchMost + 1 }),
      'campaignId',
    ),
    campaignId: id,
  };
}

async function checkCreators(executor: Executor, given: readonly string[], field: string): Promise<number[]> {
  const ids = [...new Set(given)].map((id) => idOf(id) ?? 0);
  const known = await creatorNames(executor, ids);
  if (ids.some((id) => !known.has(id))) throw refuseFields({ [field]: { rule: 'unknown_value' } });
  return ids;
}

/** @throws Failure `validation` at each row whose creator is not known */
async function checkRows(executor: Executor, rows: NonNullable<Source['rows']>): Promise<number[]> {
  const ids = rows.map(({ creatorId }) => idOf(creatorId) ?? 0);
  const known = await creatorNames(executor, ids);
  const unknown = ids.flatMap((id, at) => (known.has(id) ? [] : [`rows.${at}.creatorId`]));
  if (unknown.length > 0) {
    throw refuseFields(Object.fromEntries(unknown.map((field) => [field, { rule: 'unknown_value' }])));
  }
  return ids;
}

async function checkCampaign(executor: Executor, teamId: number, given: string): Promise<number> {
  const id = idOf(given) ?? 0;
  if (!(await campaignNames(executor, teamId, [id])).has(id))
    throw refuseFields({ campaignId: { rule: 'unknown_value' } });
  return id;
}

function limited(creators: readonly number[], field: string): readonly number[] {
  if (creators.length === 0) throw refuseFields({ [field]: { rule: 'too_few', limit: 1 } });
  if (creators.length > shortBatchMost)
    throw refuseFields({ [field]: { rule: 'too_many', limit: shortBatchMost } });
  return creators;
}
