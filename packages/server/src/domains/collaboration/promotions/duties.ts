import type { Terms } from '@reachkit/contract';
import { getTableColumns } from 'drizzle-orm';
import { promotion } from './tables.ts';

type PromotionRow = typeof promotion.$inferSelect;

/** Rights and duties of a promotion, which are agreed with the terms of an offer. */
export type Duties = Pick<
  PromotionRow,
  'product' | 'requiredWords' | 'needsDisclosure' | 'usage' | 'usesSample' | 'usesDraft' | 'usesPayment'
>;

/** All that a creator agrees to. */
export interface Offered {
  readonly terms: Terms;
  readonly duties: Duties;
}

/** An offer as its creator saw it. */
export interface Shown extends Offered {
  /** When the brief that belonged to it was changed last, in milliseconds since the epoch; `null`: never. */
  readonly briefAt: number | null;
}

/** All that was agreed. `shown`: the offer that the creator saw before, where a member recorded the agreement. */
export interface Agreed extends Offered {
  readonly shown?: Shown;
}

export const dutiesOf = ({
  product,
  requiredWords,
  needsDisclosure,
  usage,
  usesSample,
  usesDraft,
  usesPayment,
}: Duties): Duties => ({
  product,
  requiredWords,
  needsDisclosure,
  usage,
  usesSample,
  usesDraft,
  usesPayment,
});

/**
 * A promotion beside one of its collaborations. Terms and duties are left out: the collaboration has those that were agreed,
 * and later changes of the promotion are not for it.
 */
export type PromotionOfAgreed = Omit<PromotionRow, keyof Duties | 'terms' | 'brief'>;

const {
  product: _product,
  requiredWords: _words,
  needsDisclosure: _disclosure,
  usage: _usage,
  usesSample: _sample,
  usesDraft: _draft,
  usesPayment: _payment,
  terms: _terms,
  brief: _brief,
  ...columns
} = getTableColumns(promotion);
/** Columns of `PromotionOfAgreed`. */
export const columnsOfAgreed = columns;
