'use client';
import { ChevronLeft, ChevronRight, Lock } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { FilterForm } from '../../../domain/creatorFilters/editors/FilterForm.tsx';
import { FilterIcon } from '../../../domain/creatorFilters/filterIcons.tsx';
import { type FilterKey, filterDefinitions, filterKeys } from '../../../domain/creatorFilters/filters.ts';
import { LiveCountText } from '../../../domain/creatorFilters/LiveCountText.tsx';
import { useFilterTexts } from '../../../domain/creatorFilters/useFilterTexts.ts';
import { useFormats } from '../../../domain/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Drawer } from '../../../ui/Dialog/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { searchTexts } from '../locales/zh.ts';
import type { CreatorSearchModel } from '../useCreatorSearch.ts';
import * as css from './FilterSheet.css.ts';
import { LockedOffer } from './LockedDialog.tsx';

interface FilterSheetProps {
  readonly model: CreatorSearchModel;
  readonly onClose: () => void;
}

/** All filters in one place, one level deep: the list, then the editor of one. */
export function FilterSheet({ model, onClose }: FilterSheetProps) {
  const t = useText(searchTexts);
  const formats = useFormats();
  const texts = useFilterTexts(model.options, searchTexts);
  const { editor, activeFilters, lockedFilters, offered, view, result } = model;
  const { open } = editor;
  const close = () => {
    editor.closeFilter();
    model.closeOffer();
    onClose();
  };

  if (offered) {
    return (
      <Drawer
        isOpen
        onOpenChange={(_, { reason }) => (reason === 'escape' ? model.closeOffer() : close())}
        className="rk-search-sheet"
        title={<Title name={texts.name(offered.key)} onBack={model.closeOffer} />}
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
        className="rk-search-sheet"
        title={<Title name={texts.name(open.key)} onBack={editor.closeFilter} />}
        foot={
          <>
            <LiveCountText count={open.count} t={texts.t} />
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
              {lockedFilters.includes(key) ? (
                <>
                  <span className="rk-hidden">{t('lock.hint')}</span>
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
  readonly onBack: () => void;
}

/** A filter's name, and the way back to all of them. */
function Title({ name, onBack }: TitleProps) {
  const t = useText(searchTexts);
  return (
    <span className={css.title}>
      <IconButton
        label={t('filters.all')}
        icon={<ChevronLeft size={20} aria-hidden="true" className={css.arrow} />}
        onClick={onBack}
      />
      {name}
    </span>
  );
}
