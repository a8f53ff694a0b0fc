'use client';
import type { SavedSearch } from '@reachkit/contract/search/saved';
import { BookmarkPlus, History, Save } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAttempt } from '../../../../core/react/useAttempt.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { useSavedSearches } from '../../controller/useSavedSearches.ts';
import { searchTexts } from '../../locales/zh.ts';
import { LaterPart } from '../LaterPart.tsx';
import * as css from './Saved.css.ts';

const SavedList = lazyPart(async () => (await import('../filters/panels.ts')).SavedList);
const SaveSheet = lazyPart(async () => (await import('../filters/panels.ts')).SaveSheet);

export interface SavedBarProps {
  readonly model: Parameters<typeof useSavedSearches>[0];
}

/** Saves the current search, and opens the saved ones. */
export function SavedBar({ model }: SavedBarProps) {
  const t = useText(searchTexts);
  const { exact } = useFormats();
  const notices = useNotify();
  const attempt = useAttempt();
  const saved = useSavedSearches(model);
  const button = useRef<HTMLElement>(null);
  const [isListOpen, setListOpen] = useState(false);
  /** `new`: saves the current view; otherwise the saved search to rename. */
  const [naming, setNaming] = useState<SavedSearch | 'new' | null>(null);
  const { list, changed, newCount, isOpenedMissing } = saved;
  const count = list?.length ?? 0;
  const label = count > 0 ? t('saved.listCount', { number: exact(count) }) : t('saved.list');
  const fresh = newCount > 0 ? t('saved.newCount', { number: exact(newCount) }) : null;

  const missing = useRef(() => {});
  missing.current = () => notices.show({ tone: 'warning', text: t('saved.missing') });
  useEffect(() => {
    if (isOpenedMissing) missing.current();
  }, [isOpenedMissing]);

  const update = (search: SavedSearch) =>
    attempt(async () => t('saved.updated', { name: (await saved.update(search)).name }));

  return (
    <div className={`rk-search-saved ${css.bar}`}>
      {changed && (
        <Button
          variant="ghost"
          className={css.update}
          icon={<Save size={16} aria-hidden="true" />}
          isLoading={saved.isBusy}
          onClick={() => void update(changed)}
        >
          {t('saved.update', { name: changed.name })}
        </Button>
      )}
      <Button
        variant="ghost"
        icon={<BookmarkPlus size={16} aria-hidden="true" />}
        title={t('saved.save')}
        onClick={() => setNaming('new')}
      >
        <span className={css.words}>{t('saved.save')}</span>
      </Button>
      <Button
        ref={button}
        variant="ghost"
        icon={<History size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isListOpen}
        detail={fresh === null ? undefined : <span className={css.fresh}> {fresh}</span>}
        onClick={() => setListOpen(!isListOpen)}
      >
        <span className={css.words}>{label}</span>
      </Button>
      {isListOpen && (
        <LaterPart>
          <SavedList
            saved={saved}
            anchorRef={button}
            onClose={() => setListOpen(false)}
            onRename={(search) => {
              setListOpen(false);
              setNaming(search);
            }}
          />
        </LaterPart>
      )}
      {naming && (
        <LaterPart>
          <SaveSheet saved={saved} subject={naming} onClose={() => setNaming(null)} />
        </LaterPart>
      )}
    </div>
  );
}
