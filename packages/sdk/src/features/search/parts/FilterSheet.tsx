'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Drawer } from '../../../ui/Dialog/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { searchTexts } from '../locales/zh.ts';
import { type FilterKey, filterDefinitions, filterKeys } from '../model/filters.ts';
import type { CreatorSearchModel } from '../useCreatorSearch.ts';
import { FilterForm } from './editors/FilterForm.tsx';
import * as css from './FilterSheet.css.ts';
import { FilterIcon } from './filterIcons.tsx';
import { LiveCountText } from './LiveCountText.tsx';
import { useFilterTexts } from './useFilterTexts.ts';

interface FilterSheetProps {
  readonly model: CreatorSearchModel;
  readonly onClose: () => void;
}

/** All filters in one place, one level deep: the list, then the editor of one. */
export function FilterSheet({ model, onClose }: FilterSheetProps) {
  const t = useText(searchTexts);
  const formats = useFormats();
  const texts = useFilterTexts(model.options);
  const { editor, activeFilters, view, result } = model;
  const { open } = editor;
  const close = () => {
    editor.closeFilter();
    onClose();
  };

  if (open) {
    return (
      <Drawer
        isOpen
        onOpenChange={(_, { reason }) => (reason === 'escape' ? editor.closeFilter() : close())}
        className="rk-search-sheet"
        title={
          <span className={css.title}>
            <IconButton
              label={t('filters.all')}
              icon={<ChevronLeft size={20} aria-hidden="true" className={css.arrow} />}
              onClick={editor.closeFilter}
            />
            {texts.name(open.key)}
          </span>
        }
        foot={
          <>
            <LiveCountText count={open.count} />
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
          options={model.options}
          texts={texts}
          formats={formats}
          onSubmit={editor.applyDraft}
        />
      </Drawer>
    );
  }

  function shortWords(key: FilterKey): string {
    const { operator, value } = texts.words(view.filter, key);
    const { kind } = filterDefinitions[key];
    // Only there does the value alone say too little.
    return kind === 'range' || kind === 'days' ? `${operator} ${value}`.trim() : value;
  }

  return (
    <Drawer
      isOpen
      onOpenChange={close}
      className="rk-search-sheet"
      title={t('filters.all')}
      closeLabel={t('filters.cancel')}
      foot={
        <>
          {model.canReset && (
            <Button variant="ghost" onClick={model.resetToDefaults}>
              {t('filters.reset')}
            </Button>
          )}
          <Button variant="primary" isLoading={result.isFetching} onClick={close}>
            {result.total === null
              ? t('box.submit')
              : t('filters.show', { count: result.total, shown: formats.exact(result.total) })}
          </Button>
        </>
      }
    >
      <ul className={css.list}>
        {filterKeys.map((key) => (
          <li key={key}>
            <button type="button" className={css.row} onClick={() => editor.openFilter(key)}>
              <FilterIcon filter={key} />
              <span className={css.name}>{texts.name(key)}</span>
              <span className={css.value} data-set={activeFilters.includes(key) ? '' : undefined}>
                {activeFilters.includes(key) ? shortWords(key) : t('filters.open')}
              </span>
              <ChevronRight size={16} aria-hidden="true" className={css.arrow} />
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
