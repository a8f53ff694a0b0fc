'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { FilterSheet as AllFilters } from '../../../../domain/creatorFilters/FilterSheet.tsx';
import { useFilterTexts } from '../../../../domain/creatorFilters/useFilterTexts.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { searchTexts } from '../../locales/zh.ts';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';
import { LockedOffer } from '../LockedDialog.tsx';

interface FilterSheetProps {
  readonly model: CreatorSearchModel;
  readonly onClose: () => void;
}

/** All filters of the search in one place. */
export function FilterSheet({ model, onClose }: FilterSheetProps) {
  const t = useText(searchTexts);
  const { exact } = useFormats();
  const texts = useFilterTexts(model.options, searchTexts);
  const { editor, offered, result } = model;
  const close = () => {
    editor.closeFilter();
    model.closeOffer();
    onClose();
  };
  return (
    <AllFilters
      editor={editor}
      filter={model.view.filter}
      options={model.options}
      texts={texts}
      lockedFilters={model.lockedFilters}
      lockHint={t('lock.hint')}
      offered={offered && { key: offered.key, body: <LockedOffer offered={offered} texts={texts} /> }}
      onCloseOffer={model.closeOffer}
      className="rk-search-sheet"
      onClose={onClose}
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
              : t('filters.show', { count: result.total, shown: exact(result.total) })}
          </Button>
        </>
      }
    />
  );
}
