'use client';
import { type RefObject, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useSlots } from '../../../core/slots.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useClearOnEscape } from '../../../domain/keys/useClearOnEscape.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { useDockHeight } from '../../../ui/DataTable/scrolling/useDockHeight.ts';
import { rankingsTexts } from '../locales/zh.ts';
import * as css from './list.css.ts';
import type { RankedRow } from './rankedRow.ts';
import { rankingsSlots } from './rankingsSlots.ts';
import type { RankingModel } from './useRankingFrame.ts';

interface SelectionBarProps<Row extends RankedRow> {
  readonly model: RankingModel<Row>;
  readonly root: RefObject<HTMLElement | null>;
}

/** Creators that are compared at once. */
const maxCompared = 5;

/** Docked while rows are selected: saves their creators, compares them, adds them to a campaign. */
export function SelectionBar<Row extends RankedRow>(props: SelectionBarProps<Row>) {
  return props.model.selectedKeys.length > 0 ? <Bar {...props} /> : null;
}

function Bar<Row extends RankedRow>({ model: { creatorIds, select }, root }: SelectionBarProps<Row>) {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  const { slots, slotProps } = useSlots(rankingsSlots);
  const bar = useRef<HTMLDivElement>(null);
  const clear = () => select([]);
  useClearOnEscape(root, clear);
  useDockHeight(bar, root);
  const compare = useWay({ kind: 'compare', ids: creatorIds });
  const count = creatorIds.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark for a bar of buttons
    <div ref={bar} role="group" aria-label={t('list.selection')} className={css.dock} data-dock="">
      <span className={css.chosen} aria-live="polite">
        {t('list.selected', { count, shown: exact(count) })}
      </span>
      {slots.SaveCreators && count > 0 && (
        <slots.SaveCreators creatorIds={creatorIds} variant="button" {...slotProps.SaveCreators} />
      )}
      {slots.AddToCampaign && count > 0 && (
        <slots.AddToCampaign creatorIds={creatorIds} variant="button" {...slotProps.AddToCampaign} />
      )}
      {compare && count > 1 && count <= maxCompared && (
        <Button href={compare.href} onClick={compare.onClick}>
          {t('list.compare')}
        </Button>
      )}
      <Button variant="ghost" onClick={clear}>
        {t('list.clear')}
      </Button>
    </div>
  );
}
