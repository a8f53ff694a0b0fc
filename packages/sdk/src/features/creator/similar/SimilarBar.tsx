'use client';
import type { Platform } from '@reachkit/contract/creator/platform';
import { Scale, X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useSlots } from '../../../core/slots.tsx';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useClearOnEscape } from '../../../domain/keys/useClearOnEscape.ts';
import { WriteEmailButton } from '../../../domain/WriteEmailButton.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { useDockHeight } from '../../../ui/DataTable/scrolling/useDockHeight.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './SimilarBar.css.ts';
import { similarSlots } from './similarSlots.ts';
import type { SimilarModel } from './useSimilarCreators.ts';

interface SimilarBarProps {
  readonly platform: Platform;
  readonly model: SimilarModel;
  readonly root: RefObject<HTMLElement | null>;
}

/** Minimum and maximum number of compared creators. */
const compared = { least: 2, most: 5 } as const;

/** Docked while look-alikes are selected: their actions, and a button to clear the selection. */
export function SimilarBar({ platform, model, root }: SimilarBarProps) {
  const t = useText(creatorTexts);
  const { exact } = useFormats();
  const { ids, rows, clear } = model.selection;
  const compare = useWay({ kind: 'compare', ids });
  const bar = useRef<HTMLDivElement>(null);
  useClearOnEscape(root, clear);
  useDockHeight(bar, root);
  const count = ids.length;
  const canCompare = count >= compared.least && count <= compared.most;
  const { slots, slotProps } = useSlots(similarSlots);
  const { SelectionActions } = slots;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark for a bar of buttons
    <div
      ref={bar}
      role="group"
      aria-label={t('similar.bar')}
      data-dock=""
      className={`rk-similar-selection ${css.bar}`}
    >
      <strong className={css.count}>{t('similar.selected', { count, shown: exact(count) })}</strong>
      <span className={css.actions}>
        <WriteEmailButton
          count={count}
          recipients={() =>
            rows.map((row) => ({ id: row.id, name: creatorName(row), platform, origin: 'search' }))
          }
        >
          {t('email.write')}
        </WriteEmailButton>
        {compare && (
          <Button
            variant="ghost"
            icon={<Scale size={16} aria-hidden="true" />}
            {...(canCompare
              ? { href: compare.href, onClick: compare.onClick }
              : { isDisabled: true, title: t('similar.compareLimit') })}
          >
            {t('frame.actions.compare')}
          </Button>
        )}
        {SelectionActions && (
          <SelectionActions
            platform={platform}
            selectedIds={ids}
            creators={rows}
            clearSelection={clear}
            {...slotProps.SelectionActions}
          />
        )}
      </span>
      <IconButton
        label={t('similar.clear')}
        aria-keyshortcuts="Escape"
        icon={<X size={16} aria-hidden="true" />}
        onClick={clear}
      />
    </div>
  );
}
