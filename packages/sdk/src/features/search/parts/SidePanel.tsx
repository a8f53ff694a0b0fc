'use client';
import type { CreatorRow } from '@reachkit/contract';
import { ArrowDown, ArrowUp, Maximize2, X } from 'lucide-react';
import { type RefObject, useDeferredValue } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useSlots } from '../../../core/slots.tsx';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useTrailKeys } from '../../../domain/keys/useTrailKeys.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { searchTexts } from '../locales/zh.ts';
import type { CreatorSearchModel } from '../useCreatorSearch.ts';
import type { OpenPanel } from './filters/useOpenPanel.ts';
import * as css from './SidePanel.css.ts';
import { searchSlots } from './slots.ts';

interface SidePanelProps {
  readonly model: CreatorSearchModel;
  readonly panel: OpenPanel;
  /** Root of the search; its keyboard shortcuts move between creators. */
  readonly root: RefObject<HTMLElement | null>;
  readonly onOpenPage: ((creator: CreatorRow) => void) | undefined;
}

/** A creator beside the rows, free of charge: renders the slot `CreatorPanel`. */
export function SidePanel({ model, panel, root, onOpenPage }: SidePanelProps) {
  const t = useText(searchTexts);
  const { exact } = useFormats();
  const { slots, slotProps } = useSlots(searchSlots);
  const { creator, index, onPrevious, onNext, close } = panel;
  const { total, totalKind, from } = model.result;
  // Position and row update at once; the creator's content renders deferred.
  const shown = useDeferredValue(creator);
  useTrailKeys(root, { onPrevious, onNext, onLeave: close });
  if (!slots.CreatorPanel) return null;
  const name = creatorName(creator);
  const openPage = onOpenPage && (() => onOpenPage(creator));
  const place = { row: exact(from + index + 1), total: exact(total ?? from + model.result.rows.length) };
  return (
    <aside className={css.panel} aria-label={t('panel.label', { name })}>
      <div className={css.bar}>
        <p className={css.place} aria-live="polite">
          {t(totalKind === 'about' ? 'panel.placeAbout' : 'panel.place', place)}
          <span className="rk-hidden"> {name}</span>
        </p>
        <IconButton
          label={t('panel.previous')}
          icon={<ArrowUp size={16} aria-hidden="true" />}
          isDisabled={onPrevious === null}
          onClick={() => onPrevious?.()}
        />
        <IconButton
          label={t('panel.next')}
          icon={<ArrowDown size={16} aria-hidden="true" />}
          isDisabled={onNext === null}
          onClick={() => onNext?.()}
        />
        {openPage && (
          <IconButton
            label={t('panel.page')}
            icon={<Maximize2 size={16} aria-hidden="true" />}
            onClick={openPage}
          />
        )}
        <IconButton label={t('panel.close')} icon={<X size={16} aria-hidden="true" />} onClick={close} />
      </div>
      <div key={shown.id} className={css.body}>
        <slots.CreatorPanel
          creator={shown}
          onOpenPage={onOpenPage && (() => onOpenPage(shown))}
          {...slotProps.CreatorPanel}
        />
      </div>
    </aside>
  );
}
