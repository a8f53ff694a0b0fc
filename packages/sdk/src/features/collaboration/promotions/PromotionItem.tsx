'use client';
import type { PromotionEntry } from '@reachkit/contract/collaboration/promotion';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { EntryItem } from '../../../domain/page/EntryItem.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet } from '../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import { DueWords, StateBadge, useBrandText, usePaidText, useStateNote } from './cells.tsx';
import { type PromotionLimits, PromotionMenu, type PromotionRowActions } from './PromotionMenu.tsx';

interface PromotionItemProps {
  readonly entry: PromotionEntry;
  readonly actions: PromotionRowActions;
  readonly limits: PromotionLimits;
}

/** A promotion in narrow layouts. */
export function PromotionItem({ entry, actions, limits }: PromotionItemProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { sums } = useCollaborationFormats();
  const { id, name, counts, currency, owner } = entry;
  return (
    <EntryItem
      data-promotion={id}
      to={{ kind: 'promotion', id }}
      name={name}
      about={useBrandText()(entry)}
      state={<StateBadge entry={entry} />}
      note={useStateNote(entry)}
      menu={<PromotionMenu promotion={entry} actions={actions} limits={limits} />}
      figures={[
        { term: t('promotions.column.agreed'), value: sums(entry.sums.agreed, currency), isData: true },
        { term: t('promotions.column.open'), value: exact(counts.open) },
        { term: t('promotions.column.waiting'), value: exact(counts.waiting) },
      ]}
    >
      <span className={quiet}>{usePaidText()(entry)}</span>
      {(counts.overdue > 0 || counts.dueToday > 0) && <DueWords entry={entry} />}
      <span className={quiet}>
        {t('promotions.ownedBy', { name: owner?.name ?? t('words.formerMember') })}
      </span>
    </EntryItem>
  );
}
