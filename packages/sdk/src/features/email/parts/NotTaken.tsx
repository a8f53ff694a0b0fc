'use client';
import type { addMailRecipients } from '@reachkit/contract/email/recipients';
import type { DataOf } from '@reachkit/contract/endpoint';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { emailTexts } from '../locales/zh.ts';
import * as css from './NotTaken.css.ts';

type NotTakenProps = Pick<DataOf<typeof addMailRecipients>, 'unreadable' | 'unreadableCount'>;

/** Rejected entries of pasted addresses: line, text and reason. The server lists the first hundred. */
export function NotTaken({ unreadable, unreadableCount }: NotTakenProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const more = unreadableCount - unreadable.length;
  if (unreadable.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
    <ul className={css.list} tabIndex={0} aria-label={t('pasted.list')}>
      {unreadable.map(({ line, text, reason }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice in a line
        <li key={place} className={css.item}>
          {t('pasted.line', { line: exact(line) })} <bdi data-rk-data="">{text}</bdi>
          <span className={css.reason}> · {t(`pasted.reason.${reason}`)}</span>
        </li>
      ))}
      {more > 0 && <li className={css.item}>{t('pasted.more', { count: more, shown: exact(more) })}</li>}
    </ul>
  );
}
