'use client';
import type { CooperationEntry } from '@reachkit/contract/collaboration/cooperation';
import { type CooperationStage, cooperationStages } from '@reachkit/contract/collaboration/kinds';
import { isUsed, type UsedStages } from '@reachkit/contract/collaboration/stages';
import { useText } from '../../../../core/i18n/useText.ts';
import type { MenuSection } from '../../../../ui/Menu/Menu.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { refusalOf } from './moves.ts';
import { useWorkTexts } from './useWorkTexts.ts';

/** Used where the settings of the promotion are not known: then only moves that the server allows are offered. */
type Uses = UsedStages | null;

/**
 * Returns a function that makes the menu "move to…": every stage of the promotion; one to which it may not be moved says
 * why.
 */
export function useMoveItems(): (
  entry: CooperationEntry,
  uses: Uses,
  onMove: (to: CooperationStage) => void,
) => readonly MenuSection[] {
  const t = useText(collaborationTexts);
  const texts = useWorkTexts();
  return (entry, uses, onMove) => {
    const item = (to: CooperationStage) => {
      const refusal = uses ? refusalOf(entry, to, uses) : null;
      return {
        id: to,
        label: to === 'cancelled' ? t('work.cancel') : t('work.moveTo', { stage: t(`words.stages.${to}`) }),
        isDanger: to === 'cancelled',
        isDisabled: refusal !== null,
        description: refusal ? texts.refusal(entry, refusal) : undefined,
        onSelect: () => onMove(to),
      };
    };
    const others = cooperationStages.filter(
      (to) =>
        to !== entry.stage &&
        (uses ? isUsed(to, uses) || entry.moves.includes(to) : entry.moves.includes(to)),
    );
    const stages = others.filter((to) => to !== 'cancelled');
    return [
      { id: 'stages', caption: t('work.moveCaption'), items: stages.map(item) },
      ...(others.includes('cancelled') && entry.moves.includes('cancelled')
        ? [{ id: 'end', items: [item('cancelled')] }]
        : []),
    ];
  };
}
