'use client';
import { Fragment } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './Inbox.css.ts';

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['E', 'handled'],
  ['R', 'reply'],
  ['S', 'snooze'],
  ['U', 'unread'],
  ['X', 'select'],
  ['/', 'search'],
  ['?', 'show'],
  ['Ctrl ↵', 'send'],
] as const;

/** The keyboard shortcuts of the inbox. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(emailTexts);
  return (
    <Dialog isOpen className="rk-inbox-keys" title={t('keys.title')} hasClose onOpenChange={onClose}>
      <dl className={css.keyList}>
        {keys.map(([key, meaning]) => (
          <Fragment key={key}>
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
