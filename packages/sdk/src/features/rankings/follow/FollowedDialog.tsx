'use client';
import { useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useRestoreFocus } from '../../../domain/keys/useRestoreFocus.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { rankingsTexts } from '../locales/zh.ts';
import { FollowedItem } from './FollowedItem.tsx';
import * as css from './follow.css.ts';
import { useFollows } from './useFollows.ts';

/** Lists what the person follows in rankings; each can be changed or ended. */
export function FollowedDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  const model = useFollows();
  const area = useRef<HTMLDivElement>(null);
  useRestoreFocus(area, 'li button');
  const { list, limit, rows } = model;
  return (
    <Sheet
      isOpen
      width="wide"
      className="rk-followed-dialog"
      title={t('follow.title')}
      hasClose
      onOpenChange={onClose}
      foot={<Button onClick={onClose}>{t('follow.close')}</Button>}
    >
      <div ref={area} tabIndex={-1} className={css.stack}>
        {list === null || limit === null || rows === null ? (
          <ReadState
            read={model}
            loadingText={t('follow.loading')}
            failedText={t('follow.failed')}
            count={6}
          />
        ) : list.length === 0 ? (
          <EmptyState title={t('follow.empty')}>{t('follow.emptyBody')}</EmptyState>
        ) : (
          <>
            <p className={css.quiet}>
              {t('follow.count', { used: exact(list.length), limit: exact(limit) })}
            </p>
            <ul className={css.list} aria-label={t('follow.list')}>
              {list.map((followed) => (
                <FollowedItem
                  key={followed.id}
                  followed={followed}
                  rows={rows[followed.ranking]}
                  model={model}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Sheet>
  );
}
