'use client';
import type { Promotion, PromotionEntry } from '@reachkit/contract/collaboration/promotion';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { collaborationTexts } from '../locales/zh.ts';
import type { PromotionActions } from './usePromotionActions.ts';

/** A promotion as its menu needs it. */
export type ActedPromotion = Pick<
  PromotionEntry,
  'id' | 'name' | 'revision' | 'state' | 'isTemplate' | 'isOverLimit' | 'restorableUntil'
> & { readonly counts: Pick<PromotionEntry['counts'], 'open'> };

export interface PromotionMoves {
  readonly start: (promotion: ActedPromotion) => void;
  readonly close: (promotion: ActedPromotion) => void;
  readonly reopen: (promotion: ActedPromotion) => void;
  readonly copy: (promotion: ActedPromotion) => void;
  readonly saveAsTemplate: (promotion: ActedPromotion) => void;
  readonly remove: (promotion: ActedPromotion) => void;
  readonly restore: (promotion: ActedPromotion) => void;
}

/** Moves, copies and removes promotions; a notice shows the result, with Undo where it can be undone. */
export function usePromotionMoves(
  { move, copy, remove, restore }: PromotionActions,
  onCopied: (copy: Promotion) => void,
): PromotionMoves {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const attempt = useAttempt();
  const undoMove =
    (promotion: Promotion, to: 'running' | 'closed', text: 'reopened' | 'closed') => async () => {
      await move(promotion, to);
      return t(`promotions.${text}`, { name: promotion.name });
    };
  return {
    start: (promotion) =>
      void attempt(async () => {
        await move(promotion, 'running');
        return t('promotions.started', { name: promotion.name });
      }),
    close: (promotion) =>
      void attempt(async () => {
        const closed = await move(promotion, 'closed');
        const { open } = promotion.counts;
        return {
          text:
            open === 0
              ? t('promotions.closed', { name: promotion.name })
              : t('promotions.closedWithOpen', { name: promotion.name, count: open, shown: exact(open) }),
          undo: undoMove(closed, 'running', 'reopened'),
        };
      }),
    reopen: (promotion) =>
      void attempt(async () => {
        const running = await move(promotion, 'running');
        return {
          text: t('promotions.reopened', { name: promotion.name }),
          undo: undoMove(running, 'closed', 'closed'),
        };
      }),
    copy: (promotion) =>
      void attempt(async () => {
        const made = await copy(promotion.id, false);
        onCopied(made);
        return t('promotions.copied', { name: promotion.name });
      }),
    saveAsTemplate: (promotion) =>
      void attempt(async () => {
        await copy(promotion.id, true);
        return t('promotions.savedAsTemplate', { name: promotion.name });
      }),
    remove: (promotion) =>
      void attempt(async () => {
        await remove(promotion.id);
        return {
          text: t('promotions.removed', { name: promotion.name }),
          undo: async () => {
            await restore(promotion.id);
            return t('promotions.restored', { name: promotion.name });
          },
        };
      }),
    restore: (promotion) =>
      void attempt(async () => {
        await restore(promotion.id);
        return t('promotions.restored', { name: promotion.name });
      }),
  };
}
