'use client';
import type { MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import { Check, ChevronLeft, MailOpen, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Heading } from '../../../../ui/Heading/Heading.tsx';
import { IconButton } from '../../../../ui/IconButton/IconButton.tsx';
import { emailTexts } from '../../locales/zh.ts';
import { ThreadMarks } from '../list/ThreadMarks.tsx';
import type { ThreadChange } from '../list/threadChange.ts';
import { useShortTime } from '../list/useShortTime.ts';
import { SnoozeMenu } from './SnoozeMenu.tsx';
import * as css from './Thread.css.ts';
import { LabelMenu, OwnerMenu } from './ThreadMenus.tsx';
import type { EmailThreadModel } from './useEmailThread.ts';

interface ThreadHeadProps {
  readonly titleId: string;
  readonly thread: MailThreadEntry;
  readonly model: EmailThreadModel;
  readonly onChange: (change: ThreadChange) => void;
  /** Goes back to the list, if the conversation was opened from one. */
  readonly onBack?: (() => void) | undefined;
  /** Actions at the end, e.g. the button for the creator on narrow pages. */
  readonly actions?: ReactNode;
}

/** Header of a conversation: its subject, and its actions. */
export function ThreadHead({ titleId, thread, model, onChange, onBack, actions }: ThreadHeadProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const shortTime = useShortTime();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasBack = onBack !== undefined;
  // On a phone the conversation replaces the list, so its heading takes the focus.
  useEffect(() => {
    if (hasBack && heading.current?.closest('[data-single]')) heading.current.focus({ preventScroll: true });
  }, [hasBack]);
  const { subject, campaign, messages, state, isUnread, labels, snoozedUntil } = thread;
  const isHandled = state === 'handled';
  return (
    <header className={css.head}>
      {onBack && (
        <span className={css.back}>
          <IconButton
            label={t('inbox.back')}
            icon={<ChevronLeft size={16} className={css.arrow} aria-hidden="true" />}
            onClick={onBack}
          />
        </span>
      )}
      <div className={css.about}>
        <Heading level={2} ref={heading} id={titleId} tabIndex={-1} className={css.title}>
          <bdi
            data-rk-data={subject === '' ? undefined : ''}
            title={subject || undefined}
            className={css.subject}
          >
            {subject || t('thread.noSubject')}
          </bdi>
        </Heading>
        <p className={css.facts}>
          <ThreadMarks thread={thread} />
          {campaign && (
            <bdi data-rk-data={campaign.name === '' ? undefined : ''}>
              {campaign.name || t('campaigns.unnamed')}
            </bdi>
          )}
          <bdi>{t('thread.count', { count: messages, shown: exact(messages) })}</bdi>
          {snoozedUntil !== null && <bdi>{t('inbox.until', { time: shortTime(snoozedUntil, true) })}</bdi>}
          {labels.map(({ id, name }) => (
            <bdi key={id} data-rk-data="" title={name} className={css.label}>
              {name}
            </bdi>
          ))}
        </p>
      </div>
      <div className={css.actions}>
        {actions}
        <IconButton
          label={t(isUnread ? 'thread.markRead' : 'thread.markUnread')}
          icon={<MailOpen size={16} aria-hidden="true" />}
          onClick={() => onChange({ isUnread: !isUnread })}
        />
        <LabelMenu labels={model.labels} threads={[thread]} onChange={onChange} makeLabel={model.makeLabel} />
        <SnoozeMenu snoozedUntil={snoozedUntil} onSnooze={(until) => onChange({ snoozedUntil: until })} />
        <OwnerMenu owners={model.owners} ownId={model.ownId} owner={thread.owner} onChange={onChange} />
        <Button
          icon={
            isHandled ? <RotateCcw size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />
          }
          onClick={() => onChange({ isHandled: !isHandled })}
        >
          {t(isHandled ? 'thread.reopen' : 'thread.handle')}
        </Button>
      </div>
    </header>
  );
}
