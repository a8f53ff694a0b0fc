'use client';
import type { Exclusion } from '@reachkit/contract';
import { type FilterKey, filterKeys } from '@reachkit/contract';
import { ChevronLeft, ChevronRight, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button/Button.tsx';
import { Drawer } from '../../ui/Dialog/Dialog.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { useFormats } from '../format/useFormats.ts';
import { FilterForm } from './editors/FilterForm.tsx';
import * as css from './FilterSheet.css.ts';
import type { FilterEditor } from './filterEditor.ts';
import { FilterIcon } from './filterIcons.tsx';
import type { FilterOptions } from './filterOptions.ts';
import { filterDefinitions, isFilterSet } from './filters.ts';
import { LiveCountText } from './LiveCountText.tsx';
import type { FilterTexts } from './useFilterTexts.ts';
import type { ViewFilter } from './viewFilter.ts';

/** A locked filter that was opened, and what stands in place of its editor. */
interface OfferedFilter {
  readonly key: FilterKey;
  readonly body: ReactNode;
}

interface FilterSheetProps {
  readonly editor: FilterEditor;
  readonly filter: ViewFilter;
  readonly options: FilterOptions | null;
  readonly texts: FilterTexts;
  readonly exclusions?: readonly Exclusion[] | undefined;
  readonly lockedFilters: readonly FilterKey[];
  readonly lockHint: string;
  readonly offered: OfferedFilter | null;
  readonly onCloseOffer: () => void;
  /** Below the list of all filters. */
  readonly foot: ReactNode;
  readonly className: string;
  readonly onClose: () => void;
}

/** All filters in one place, one level deep: the list, then the editor of one. */
export function FilterSheet(props: FilterSheetProps) {
  const { editor, filter, options, texts, lockedFilters, offered, onCloseOffer, className } = props;
  const { t } = texts;
  const formats = useFormats();
  const { open } = editor;
  const close = () => {
    editor.closeFilter();
    onCloseOffer();
    props.onClose();
  };

  if (offered) {
    return (
      <Drawer
        isOpen
        onOpenChange={(_, { reason }) => (reason === 'escape' ? onCloseOffer() : close())}
        className={className}
        title={<Title name={texts.name(offered.key)} back={t('filters.all')} onBack={onCloseOffer} />}
        closeLabel={t('filters.cancel')}
      >
        {offered.body}
      </Drawer>
    );
  }

  if (open) {
    return (
      <Drawer
        isOpen
        onOpenChange={(_, { reason }) => (reason === 'escape' ? editor.closeFilter() : close())}
        className={className}
        title={<Title name={texts.name(open.key)} back={t('filters.all')} onBack={editor.closeFilter} />}
        foot={
          <>
            <LiveCountText count={open.count} t={t} />
            <Button variant="ghost" onClick={editor.clearDraft}>
              {t('filters.clear')}
            </Button>
            <Button variant="primary" onClick={editor.applyDraft}>
              {t('filters.apply')}
            </Button>
          </>
        }
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
      </Drawer>
    );
  }

  function shortWords(key: FilterKey): string {
    const { operator, value } = texts.words(filter, key);
    const { kind } = filterDefinitions[key];
    // Only there does the value alone say too little.
    return kind === 'range' || kind === 'days' ? `${operator} ${value}`.trim() : value;
  }

  return (
    <Drawer
      isOpen
      onOpenChange={close}
      className={className}
      title={t('filters.all')}
      closeLabel={t('filters.cancel')}
      foot={props.foot}
    >
      <ul className={css.list}>
        {filterKeys.map((key) => (
          <li key={key}>
            <button type="button" className={css.row} onClick={() => editor.openFilter(key)}>
              <FilterIcon filter={key} />
              <span className={css.name}>{texts.name(key)}</span>
              <span className={css.value} data-set={isFilterSet(filter, key) ? '' : undefined}>
                {isFilterSet(filter, key) ? shortWords(key) : t('filters.open')}
              </span>
              {lockedFilters.includes(key) ? (
                <>
                  <span className="rk-hidden">{props.lockHint}</span>
                  <Lock size={14} aria-hidden="true" />
                </>
              ) : (
                <ChevronRight size={16} aria-hidden="true" className={css.arrow} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

interface TitleProps {
  readonly name: string;
  readonly back: string;
  readonly onBack: () => void;
}

/** A filter's name, and the way back to all of them. */
function Title({ name, back, onBack }: TitleProps) {
  return (
    <span className={css.title}>
      <IconButton
        label={back}
        icon={<ChevronLeft size={20} aria-hidden="true" className={css.arrow} />}
        onClick={onBack}
      />
      {name}
    </span>
  );
}
