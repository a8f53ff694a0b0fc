'use client';
import {
  includeMailRecipients,
  listMailRecipients,
  type MailRecipient,
  mailOverridableSkips,
  removeMailRecipients,
} from '@reachkit/contract/email/recipients';
import { useState } from 'react';
import { useCall, useRead } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAttempt } from '../../../../core/react/useAttempt.ts';
import { usePageCursors } from '../../../../core/react/usePageCursors.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Drawer } from '../../../../ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { Pagination } from '../../../../ui/Pagination/Pagination.tsx';
import { Tabs } from '../../../../ui/Tabs/Tabs.tsx';
import { emailTexts } from '../../locales/zh.ts';
import * as css from '../ComposeEmail.css.ts';

interface RecipientsDrawerProps {
  readonly campaignId: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const pageSize = 50;
const isOverridable = (skip: MailRecipient['skip']): boolean =>
  mailOverridableSkips.some((reason) => reason === skip);

/** The recipients of a draft, the skipped ones with the reason; some can be included anyway. */
export function RecipientsDrawer({ campaignId, onChanged, onClose }: RecipientsDrawerProps) {
  const t = useText(emailTexts);
  const { dateTime, exact } = useFormats();
  const attempt = useAttempt();
  const call = useCall();
  const [filter, setFilter] = useState<'included' | 'skipped'>('included');
  const [page, setPage] = useState(1);
  const cursors = usePageCursors({ filter });
  const read = useRead(
    listMailRecipients,
    { params: { id: campaignId }, query: { filter, ...cursors.at(page), pageSize } },
    { keepPrevious: true },
  );
  cursors.keep(page, read);
  const { data, retry } = read;
  const runAction = (done: Promise<unknown>) =>
    attempt(async () => {
      await done;
      retry();
      onChanged();
    });
  const params = { id: campaignId };
  const silent = { notify: false } as const;
  const include = (id: string, isIncluded: boolean) =>
    void runAction(call(includeMailRecipients, { params, body: { ids: [id], isIncluded } }, silent));
  const remove = (id: string) =>
    void runAction(call(removeMailRecipients, { params, body: { ids: [id] } }, silent));
  const skipped = data?.skipped.reduce((sum, { count }) => sum + count, 0) ?? 0;

  return (
    <Drawer
      isOpen
      className="rk-email-recipients"
      title={t('compose.recipients')}
      hasClose
      onOpenChange={onClose}
    >
      <Tabs
        label={t('compose.recipients')}
        value={filter}
        onValueChange={(next) => {
          setFilter(next);
          setPage(1);
        }}
        tabs={[
          {
            value: 'included',
            label: t('compose.tabIncluded'),
            count: data && exact(data.included),
          },
          { value: 'skipped', label: t('compose.tabSkipped'), count: data && exact(skipped) },
        ]}
      />
      {!data ? (
        <ReadState read={read} failedText={t('compose.recipientsFailed')} count={8} />
      ) : data.list.length === 0 ? (
        <EmptyState title={t(filter === 'included' ? 'compose.noRecipients' : 'compose.noneSkipped')} />
      ) : (
        <ul aria-label={t('compose.recipients')} className={css.people}>
          {data.list.map((recipient) => (
            <li key={recipient.id} className={css.person}>
              <span className={css.personWords}>
                <bdi data-rk-data="" className={css.personName}>
                  {recipient.creator?.name ?? (recipient.name || recipient.address)}
                </bdi>
                <bdi data-rk-data="" className={css.quiet}>
                  {recipient.address}
                </bdi>
                {recipient.skip !== null && (
                  <Badge tone="warning">
                    {t(`skips.${recipient.skip}`)}
                    {recipient.skipDetail !== null && (
                      <bdi data-rk-data="">
                        {' '}
                        {recipient.skip === 'contactedRecently'
                          ? dateTime(recipient.skipDetail)
                          : recipient.skipDetail}
                      </bdi>
                    )}
                  </Badge>
                )}
              </span>
              {isOverridable(recipient.skip) && (
                <Button size="small" onClick={() => include(recipient.id, true)}>
                  {t('compose.include')}
                </Button>
              )}
              {recipient.isIncluded && recipient.skip === null && (
                <Button size="small" onClick={() => include(recipient.id, false)}>
                  {t('compose.skipAgain')}
                </Button>
              )}
              <Button size="small" variant="ghost" onClick={() => remove(recipient.id)}>
                {t('compose.removeRecipient')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > pageSize && (
        <Pagination page={page} pageCount={Math.ceil(data.total / pageSize)} onPageChange={setPage} />
      )}
    </Drawer>
  );
}
