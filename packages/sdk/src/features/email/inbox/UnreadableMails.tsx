'use client';
import { mailCountMost } from '@reachkit/contract/email/inbox/inbox';
import { useState } from 'react';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadPlace } from '../../../domain/page/ReadPlace.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './Inbox.css.ts';
import { useShortTime } from './list/useShortTime.ts';
import type { InboxMailbox } from './useInbox.ts';
import { useUnreadableMails } from './useUnreadableMails.ts';

interface UnreadableMailsProps {
  readonly mailbox: Pick<InboxMailbox, 'id' | 'address' | 'unreadable'>;
}

/** Shows above the inbox that messages of a sender could not be read, and lists them with the reasons. */
export function UnreadableMails({ mailbox: { id, address, unreadable } }: UnreadableMailsProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const [isOpen, setOpen] = useState(false);
  // The server counts up to a limit.
  const shown = unreadable < mailCountMost ? exact(unreadable) : `${exact(mailCountMost - 1)}+`;
  return (
    <>
      <Notice
        className={css.fault}
        tone="warning"
        action={
          <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('inbox.unreadable.show')}
          </Button>
        }
      >
        <span data-rk-data="">{t('inbox.unreadable.notice', { count: unreadable, shown, address })}</span>
      </Notice>
      {isOpen && <UnreadableDialog senderId={id} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The number of unreadable messages of a sender, with a button that opens the list. */
export function UnreadableLine({ mailbox: { id, address, unreadable } }: UnreadableMailsProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="link"
        aria-haspopup="dialog"
        aria-label={t('inbox.unreadable.notice', { count: unreadable, shown: exact(unreadable), address })}
        onClick={() => setOpen(true)}
      >
        {t('inbox.unreadable.line', { count: unreadable, shown: exact(unreadable) })}
      </Button>
      {isOpen && <UnreadableDialog senderId={id} onClose={() => setOpen(false)} />}
    </>
  );
}

interface UnreadableDialogProps {
  readonly senderId: string;
  readonly onClose: () => void;
}

function UnreadableDialog({ senderId, onClose }: UnreadableDialogProps) {
  const t = useText(emailTexts);
  const errorText = useErrorText();
  const shortTime = useShortTime();
  const mails = useUnreadableMails(senderId);
  return (
    <Dialog
      isOpen
      className="rk-inbox-unreadable"
      title={t('inbox.unreadable.title')}
      hasClose
      onOpenChange={onClose}
    >
      <p className={css.meaning}>{t('inbox.unreadable.help')}</p>
      {mails.list === null ? (
        <ReadPlace
          read={mails}
          loadingText={t('inbox.unreadable.loading')}
          failedText={t('inbox.unreadable.failed')}
        />
      ) : (
        <ul aria-label={t('inbox.unreadable.title')} className={css.unreadables}>
          {mails.list.map(({ id, from, subject, at, reason, detail }) => (
            <li key={id} className={css.unreadable}>
              <span className={css.unreadableHead}>
                <span data-rk-data="" className={css.unreadableName}>
                  {from.name || from.address || t('inbox.unreadable.unknown')}
                </span>
                <time dateTime={at} className={css.unreadableTime}>
                  {shortTime(at)}
                </time>
              </span>
              <span data-rk-data="" className={css.unreadableSubject}>
                {subject || t('inbox.unreadable.noSubject')}
              </span>
              <span data-rk-data="" className={css.unreadableReason}>
                {t(`inbox.unreadable.reason.${reason}`, { detail })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mails.list !== null && mails.error && (
        <Notice tone="error">
          {t('inbox.unreadable.failed')} {errorText(mails.error)}
        </Notice>
      )}
      {mails.hasMore && (
        <Button isLoading={mails.isLoadingMore} onClick={mails.loadMore}>
          {t('inbox.more')}
        </Button>
      )}
    </Dialog>
  );
}
