'use client';
import {
  ArchiveRestore,
  BookmarkPlus,
  CircleCheck,
  Copy,
  FolderOpen,
  Pencil,
  Play,
  Trash2,
} from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { menuItem, useOpenItem } from '../../../domain/page/menuItems.tsx';
import { RowMenu } from '../../../ui/DataTable/layout/RowMenu.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import type { ActedPromotion, PromotionMoves } from '../shared/usePromotionMoves.ts';

export interface PromotionRowActions extends PromotionMoves {
  readonly edit: (id: string) => void;
}

/** Limits of the plan. */
export interface PromotionLimits {
  readonly isWithout: boolean;
  readonly isFull: boolean;
}

interface PromotionMenuProps {
  readonly promotion: ActedPromotion;
  readonly actions: PromotionRowActions;
  readonly limits: PromotionLimits;
}

/** Returns the menu's items that change a promotion: what its state, the plan and its open collaborations allow. */
export function usePromotionItems({ promotion, actions, limits: { isWithout, isFull } }: PromotionMenuProps) {
  const t = useText(collaborationTexts);
  const { id, state, isTemplate, isOverLimit, restorableUntil, counts } = promotion;
  const item = (
    name:
      | 'edit'
      | 'start'
      | 'close'
      | 'reopen'
      | 'copy'
      | 'useTemplate'
      | 'saveAsTemplate'
      | 'remove'
      | 'restore',
    Icon: typeof Pencil,
    onSelect: () => void,
    refusal?: string | false,
  ) =>
    menuItem(name, t(`promotions.${name}`), Icon, onSelect, {
      isDanger: name === 'remove',
      isDisabled: Boolean(refusal),
      description: refusal || undefined,
    });
  if (restorableUntil !== null)
    return [{ id: 'away', items: [item('restore', ArchiveRestore, () => actions.restore(promotion))] }];
  const noPlace = isFull && t(isWithout ? 'promotions.notInPlan' : 'promotions.noPlace');
  const without = isWithout && t('promotions.notInPlan');
  const kept =
    state === 'running' ? t('promotions.closeFirst') : counts.open > 0 && t('promotions.finishFirst');
  return [
    {
      id: 'change',
      items: [
        item('edit', Pencil, () => actions.edit(id), isOverLimit && t('promotions.overLimit')),
        ...(isTemplate
          ? [item('useTemplate', Copy, () => actions.copy(promotion), without)]
          : [
              item('copy', Copy, () => actions.copy(promotion), without),
              item('saveAsTemplate', BookmarkPlus, () => actions.saveAsTemplate(promotion), without),
            ]),
      ],
    },
    {
      id: 'state',
      items: [
        ...(!isTemplate && state === 'draft'
          ? [item('start', Play, () => actions.start(promotion), noPlace)]
          : []),
        ...(state === 'running' ? [item('close', CircleCheck, () => actions.close(promotion))] : []),
        ...(state === 'closed' ? [item('reopen', Play, () => actions.reopen(promotion), noPlace)] : []),
        item('remove', Trash2, () => actions.remove(promotion), kept),
      ],
    },
  ];
}

/** The actions of a row. */
export function PromotionMenu(props: PromotionMenuProps) {
  const t = useText(collaborationTexts);
  const { promotion } = props;
  const open = useOpenItem({ kind: 'promotion', id: promotion.id }, t('promotions.open'), FolderOpen);
  const sections = usePromotionItems(props);
  return (
    <RowMenu
      label={t('promotions.actionsOf', { name: promotion.name })}
      sections={() => [
        ...(open.length > 0 && promotion.restorableUntil === null ? [{ id: 'see', items: open }] : []),
        ...sections,
      ]}
    />
  );
}
