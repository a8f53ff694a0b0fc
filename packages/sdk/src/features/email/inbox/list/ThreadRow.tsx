'use client';
import type { MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import { Clock } from 'lucide-react';
import { useText } from '../../../../core/i18n/useText.ts';
import { languageOf } from '../../../../domain/format/languageOf.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Avatar } from '../../../../ui/Avatar/Avatar.tsx';
import { Checkbox } from '../../../../ui/Checkbox/Checkbox.tsx';
import { emailTexts } from '../../locales/zh.ts';
import { ThreadMarks } from './ThreadMarks.tsx';
import * as css from './ThreadRow.css.ts';
import { useShortTime } from './useShortTime.ts';

interface ThreadRowProps {
  readonly entry: MailThreadEntry;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onOpen: () => void;
  readonly onSelect: (isSelected: boolean) => void;
}

/** A conversation in the list: the creator, the subject, and the pending action. */
export function ThreadRow({ entry, isOpen, isSelected, onOpen, onSelect }: ThreadRowProps) {
  const t = useText(emailTexts);
  const { exact, dateTime } = useFormats();
  const shortTime = useShortTime();
  const { id, name, address, creator, subject, preview, isUnread, messages, labels } = entry;
  const called = creator?.name || name || address || t('thread.noSender');
  return (
    <li
      className={css.row}
      data-thread={id}
      data-open={isOpen ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      data-unread={isUnread ? '' : undefined}
    >
      <Checkbox
        className={css.check}
        label={t('inbox.select', { name: called })}
        isLabelHidden
        isChecked={isSelected}
        onCheckedChange={onSelect}
      />
      <button type="button" className={css.open} aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
        <Avatar name={called} src={creator?.avatar} size="medium" className={css.avatar} />
        <span className={css.words}>
          <span className={css.line}>
            {isUnread && <span className="rk-hidden">{t('inbox.unread')} </span>}
            <bdi data-rk-data="" title={called} className={css.name}>
              {called}
            </bdi>
            {messages > 1 && (
              <span
                className={css.count}
                title={t('thread.count', { count: messages, shown: exact(messages) })}
              >
                <span aria-hidden="true">{exact(messages)}</span>
                <span className="rk-hidden">
                  {t('thread.count', { count: messages, shown: exact(messages) })}
                </span>
              </span>
            )}
            <time dateTime={entry.lastAt} title={dateTime(entry.lastAt)} className={css.time}>
              <bdi dir="ltr">{shortTime(entry.lastAt)}</bdi>
            </time>
          </span>
          <bdi
            data-rk-data={subject === '' ? undefined : ''}
            title={subject || undefined}
            lang={subject === '' ? undefined : languageOf(subject)}
            className={css.subject}
          >
            {subject || t('thread.noSubject')}
          </bdi>
          <bdi
            data-rk-data={preview === '' ? undefined : ''}
            lang={preview === '' ? undefined : languageOf(preview)}
            className={css.preview}
          >
            {preview || t('thread.noText')}
          </bdi>
          <span className={css.line}>
            <span className={css.marks}>
              <ThreadMarks thread={entry} />
              {labels.map((label) => (
                <bdi key={label.id} data-rk-data="" title={label.name} className={css.label}>
                  {label.name}
                </bdi>
              ))}
              {entry.snoozedUntil !== null && (
                <span className={css.mark}>
                  <Clock size={14} aria-hidden="true" />{' '}
                  {t('inbox.until', { time: shortTime(entry.snoozedUntil) })}
                </span>
              )}
            </span>
            {entry.owner ? (
              <bdi data-rk-data="" title={entry.owner.name} className={css.owner}>
                {entry.owner.name}
              </bdi>
            ) : (
              <span className={css.owner}>{t('inbox.noOwner')}</span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}
