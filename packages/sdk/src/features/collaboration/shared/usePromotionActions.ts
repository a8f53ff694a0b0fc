'use client';
import {
  copyPromotion,
  movePromotion,
  type Promotion,
  removePromotion,
  restorePromotion,
} from '@reachkit/contract/collaboration/promotion';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { useCall } from '../../../core/hooks.ts';
import { useInvalidateCollaboration } from './useInvalidateCollaboration.ts';

/** Actions on a promotion. All reject with a `ReachkitError`. */
export interface PromotionActions {
  /** Starts a draft, closes a running promotion, or opens a closed one again; code 430 where the plan gives no more. */
  readonly move: (
    promotion: Pick<Promotion, 'id' | 'revision'>,
    to: 'running' | 'closed',
  ) => Promise<Promotion>;
  /** Makes a draft, or a template of the team, without the creators. */
  readonly copy: (id: string, isTemplate: boolean) => Promise<Promotion>;
  /** It can be restored for 30 days. */
  readonly remove: (id: string) => Promise<Promotion>;
  readonly restore: (id: string) => Promise<Promotion>;
}

export function usePromotionActions(): PromotionActions {
  const call = useCall();
  const invalidate = useInvalidateCollaboration();
  const run = async (work: () => Promise<Promotion>) => {
    try {
      const promotion = await work();
      await invalidate();
      return promotion;
    } catch (thrown) {
      // A colleague changed it: the next try is made on what is shown then.
      if (toReachkitError(thrown).code === 'changedMeanwhile') await invalidate();
      throw thrown;
    }
  };
  const quiet = { notify: false } as const;
  return {
    move: ({ id, revision }, to) =>
      run(() => call(movePromotion, { params: { id }, body: { to, revision } }, quiet)),
    copy: (id, isTemplate) => run(() => call(copyPromotion, { params: { id }, body: { isTemplate } }, quiet)),
    remove: (id) => run(() => call(removePromotion, { params: { id } }, quiet)),
    restore: (id) => run(() => call(restorePromotion, { params: { id } }, quiet)),
  };
}
