'use client';
import { type Exclusion, type FilterKey, filterKeys } from '@reachkit/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../ui/Button/Button.tsx';
import { Drawer } from '../../../ui/Dialog/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { useFormats } from '../../format/useFormats.ts';
import { FilterForm } from '../editors/FilterForm.tsx';
import type { FilterEditor } from '../filterEditor.ts';
import type { FilterOptions } from '../filterOptions.ts';
import { filterDefinitions, isFilterSet } from '../filters.ts';
import { LiveCountText } from '../LiveCountText.tsx';
import type { LockedFilter } from '../useFilterLocks.ts';
import type { FilterTexts } from '../useFilterTexts.ts';
import type { ViewFilter } from '../viewFilter.ts';
import { FilterList } from './FilterList.tsx';
import * as css from './FilterSheet.css.ts';
import type { FoundCreators } from './foundCreators.ts';
import { LockedOffer } from './LockedDialog.tsx';

interface FilterSheetProps {
  readonly editor: FilterEditor;
  readonly filter: ViewFilter;
  readonly options: FilterOptions | null;
  readonly texts: FilterTexts;
  readonly exclusions?: readonly Exclusion[] | undefined;
  readonly lockedFilters: readonly FilterKey[];
  /** A locked filter that was opened: shows an upgrade offer in place of its editor. */
  readonly offered: LockedFilter | null;
  readonly onCloseOffer: () => void;
  readonly found: FoundCreators;
  readonly onReset: (() => void) | undefined;
  readonly onClose: () => void;
}

/** All filters in a sheet with one level of navigation: the list, then the editor of one. */
export function FilterSheet(props: FilterSheetProps) {
  const { editor, filter, options, texts, lockedFilters, offered, onCloseOffer, found, onReset } = props;
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
        <LockedOffer offered={offered} texts={texts} />
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
    // Only values of these kinds are unclear without their operator.
    return kind === 'range' || kind === 'days' ? `${operator} ${value}`.trim() : value;
  }

  return (
    <Drawer
      isOpen
      onOpenChange={close}
      className={className}
      title={t('filters.all')}
      closeLabel={t('filters.cancel')}
      foot={
        <>
          {onReset && (
            <Button variant="ghost" onClick={onReset}>
              {t('filters.reset')}
            </Button>
          )}
          <Button variant="primary" isLoading={found.isCounting} onClick={close}>
            {found.total === null
              ? t('filterMenu.showAny')
              : t('filters.show', { count: found.total, shown: formats.exact(found.total) })}
          </Button>
        </>
      }
    >
      <FilterList
        keys={filterKeys}
        texts={texts}
        lockedFilters={lockedFilters}
        onChoose={editor.openFilter}
        renderEnd={(key) => (
          <>
            <span className={css.value} data-set={isFilterSet(filter, key) ? '' : undefined}>
              {isFilterSet(filter, key) ? shortWords(key) : t('filters.open')}
            </span>
            {!lockedFilters.includes(key) && (
              <ChevronRight size={16} aria-hidden="true" className={css.arrow} />
            )}
          </>
        )}
      />
    </Drawer>
  );
}

const className = `rk-filter-sheet ${css.sheet}`;

interface TitleProps {
  readonly name: string;
  readonly back: string;
  readonly onBack: () => void;
}

/** A filter's name, with a back button to the list. */
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
