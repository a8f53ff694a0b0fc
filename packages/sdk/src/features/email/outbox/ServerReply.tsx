'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { emailTexts } from '../locales/zh.ts';
import * as css from './Outbox.css.ts';

/** Original reply of the server, on demand. */
export function ServerReply({ reply }: { readonly reply: string }) {
  const t = useText(emailTexts);
  return (
    <details>
      <summary className={css.summary}>{t('outbox.original')}</summary>
      <code dir="ltr" data-rk-data="" className={css.reply}>
        {reply}
      </code>
    </details>
  );
}
