'use client';
import { type RefObject, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import type { Formats } from '../../../domain/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { searchTexts } from '../locales/zh.ts';
import type { CreatorSearchModel } from '../useCreatorSearch.ts';
import { FilterForm } from './editors/FilterForm.tsx';
import { LiveCountText } from './LiveCountText.tsx';
import type { FilterTexts } from './useFilterTexts.ts';

interface FilterPopoverProps {
  readonly model: Pick<CreatorSearchModel, 'editor' | 'options'>;
  readonly texts: FilterTexts;
  readonly formats: Formats;
  readonly anchorRef: RefObject<HTMLElement | null>;
}

/** The open filter at its chip: what is there, what is wanted, and how many that gives. */
export function FilterPopover({ model, texts, formats, anchorRef }: FilterPopoverProps) {
  const t = useText(searchTexts);
  const first = useRef<HTMLElement>(null);
  const { editor, options } = model;
  const { open } = editor;
  if (!open) return null;
  return (
    <Popover
      key={open.key}
      isOpen
      onOpenChange={editor.closeFilter}
      anchorRef={anchorRef}
      label={texts.name(open.key)}
      initialFocusRef={first}
      className="rk-search-filter"
      data-filter={open.key}
      titleEnd={
        <Button variant="link" onClick={editor.clearDraft}>
          {t('filters.clear')}
        </Button>
      }
      foot={
        <>
          <LiveCountText count={open.count} />
          <Button variant="primary" onClick={editor.applyDraft}>
            {t('filters.apply')}
          </Button>
        </>
      }
    >
      <div
        ref={(node) => {
          first.current = node?.querySelector<HTMLElement>('input, [tabindex="0"], button') ?? null;
        }}
      >
        <FilterForm
          open={open}
          editor={editor}
          options={options}
          texts={texts}
          formats={formats}
          onSubmit={editor.applyDraft}
        />
      </div>
    </Popover>
  );
}
