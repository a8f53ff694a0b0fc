import type { Cooperation } from '@reachkit/contract/collaboration/cooperation';
import type { Invitation } from '@reachkit/contract/collaboration/invitation';
import type {
  CollaborationBrand,
  CollaborationLogEntry,
  Promotion,
  PromotionEntry,
} from '@reachkit/contract/collaboration/promotion';
import { errorCodes } from '@reachkit/contract/errors';
import { Refusal } from '../../../testing/mockHandler.ts';
import { storyPromotion } from './data.ts';

/** A promotion with all of its fields, its counts and its sums. */
export type FullPromotion = Promotion & Pick<PromotionEntry, 'counts' | 'sums'>;

export function fullPromotion(entry: PromotionEntry | FullPromotion): FullPromotion {
  return { ...storyPromotion(entry), counts: entry.counts, sums: entry.sums };
}

/** Data that the handlers of the world read and write. */
export interface CollaborationStore {
  promotions: readonly FullPromotion[];
  invitations: readonly Invitation[];
  removedInvitations: readonly Invitation[];
  cooperations: readonly Cooperation[];
  log: readonly CollaborationLogEntry[];
  brand: CollaborationBrand;
  readonly promotionLimit: number;
  readonly cooperationLimit: number;
  readonly emailsLeft: number;
}

/** @throws Refusal with 404 */
export function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Refusal({ code: errorCodes.notFound, status: 404 });
  return item;
}

/** @throws Refusal with 1201 and the item as it is now */
export function claimRevision(item: { readonly revision: number }, revision: number): void {
  if (item.revision === revision) return;
  throw new Refusal({ code: errorCodes.changedMeanwhile, data: item });
}

/** @throws Refusal with 430 where the plan gives no more */
export function claimStock(feature: 'campaigns' | 'collaborations', used: number, limit: number): void {
  if (used < limit) return;
  throw new Refusal({
    code: errorCodes.equity,
    data: { feature, used, limit, resetAt: null, needVersion: 'pro' },
  });
}

/** The fields of a change that were given. */
export const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** A page of a list. */
export const paged = <Item>(
  list: readonly Item[],
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
) => ({
  list: list.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  total: list.length,
  next: null,
});

export const has = (text: string, keyword: string): boolean =>
  text.toLowerCase().includes(keyword.trim().toLowerCase());
