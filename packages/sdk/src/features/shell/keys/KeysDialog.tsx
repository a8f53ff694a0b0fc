'use client';
import { Fragment } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { shellTexts } from '../locales/zh.ts';
import { useSearchKeyName } from '../search/useSearchKey.ts';
import * as css from './KeysDialog.css.ts';

/** Shortcuts of every page, and of creator pages. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(shellTexts);
  const searchKey = useSearchKeyName();
  const keys = [
    [searchKey ?? 'Ctrl K', 'search'],
    ['J ]', 'next'],
    ['K [', 'previous'],
    ['Esc', 'leave'],
    ['?', 'show'],
  ] as const;
  return (
    <Dialog isOpen className="rk-shell-keys" title={t('keys.title')} hasClose onOpenChange={onClose}>
      <dl className={css.list}>
        {keys.map(([key, meaning]) => (
          <Fragment key={meaning}>
            <dt>
              <kbd data-rk-data="" dir="ltr" className={css.key}>
                {key}
              </kbd>
            </dt>
            <dd className={css.meaning}>{t(`keys.${meaning}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
