'use client';
import type { Exclusion } from '@reachkit/contract';
import { type RefObject, useRef } from 'react';
import { Button } from '../../../ui/Button/Button.tsx';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { useFormats } from '../../format/useFormats.ts';
import { FilterForm } from '../editors/FilterForm.tsx';
import type { FilterEditor } from '../filterEditor.ts';
import type { FilterOptions } from '../filterOptions.ts';
import { LiveCountText } from '../LiveCountText.tsx';
import type { FilterTexts } from '../useFilterTexts.ts';

interface FilterPopoverProps {
  readonly editor: FilterEditor;
  readonly options: FilterOptions | null;
  readonly texts: FilterTexts;
  readonly exclusions?: readonly Exclusion[] | undefined;
  readonly anchorRef: RefObject<HTMLElement | null>;
}

/** Editor popover of a filter at its chip: value counts, inputs, and the live count. */
export function FilterPopover(props: FilterPopoverProps) {
  const { editor, options, texts, anchorRef } = props;
  const { t } = texts;
  const formats = useFormats();
  const first = useRef<HTMLElement>(null);
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
      className="rk-filter-popover"
      data-filter={open.key}
      titleEnd={
        <Button variant="link" onClick={editor.clearDraft}>
          {t('filters.clear')}
        </Button>
      }
      foot={
        <>
          <LiveCountText count={open.count} t={t} />
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
          exclusions={props.exclusions}
          onSubmit={editor.applyDraft}
        />
      </div>
    </Popover>
  );
}
