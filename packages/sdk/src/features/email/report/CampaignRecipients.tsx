'use client';
import type { MailCampaignCounts } from '@reachkit/contract/email/campaign';
import { listMailRecipients, type MailReportDimension } from '@reachkit/contract/email/recipients';
import { listMailReportGroups } from '@reachkit/contract/email/report';
import { type RefObject, useState } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as css from '../../../domain/page/page.css.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { emailTexts } from '../locales/zh.ts';
import { useGroupNames } from './analysis/useGroupNames.ts';
import * as own from './report.css.ts';
import { type CampaignReportPeople, isInPlan, type ReportViewProps } from './reportView.ts';

const filters: readonly CampaignReportPeople[] = [
  '',
  'replied',
  'readNoReply',
  'noReply',
  'ndr',
  'failed',
  'didUnsubscribe',
  'didComplain',
  'skipped',
];
const pageSize = 50;

const tones: Readonly<Record<string, BadgeTone>> = {
  replied: 'success',
  read: 'accent',
  readNoReply: 'accent',
  failed: 'danger',
  ndr: 'danger',
  unknown: 'warning',
};

interface CampaignRecipientsProps extends ReportViewProps {
  readonly campaignId: string;
  readonly counts: MailCampaignCounts;
  /** Gets the focus when a figure shows its recipients. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The recipients of a campaign by result, all or those of one group of the report. */
export function CampaignRecipients({
  campaignId,
  counts,
  view,
  onView,
  headingRef,
}: CampaignRecipientsProps) {
  const t = useText(emailTexts);
  const { exact, dateTime } = useFormats();
  const { people: filter = '', by, key = '' } = view;
  // Another filter starts at its first page.
  const shown = `${filter} ${by} ${key}`;
  const [turned, setTurned] = useState({ shown, page: 1 });
  const page = turned.shown === shown ? turned.page : 1;
  const cursors = usePageCursors({ campaignId, shown });
  const read = useRead(
    listMailRecipients,
    { params: { id: campaignId }, query: { filter, by: by ?? '', key, ...cursors.at(page), pageSize } },
    { keepPrevious: true },
  );
  cursors.keep(page, read);
  const { data, error } = read;
  const tabs = filters.filter((value) => isInPlan(value, counts));
  return (
    <section aria-label={t('compose.recipients')} className={css.place}>
      <Heading level={2} ref={headingRef} tabIndex={-1} className={own.title}>
        {t('compose.recipients')}
        {filter !== '' && ` · ${t(`outcomes.${filter}`)}`}
        {data && ` · ${exact(data.total)}`}
      </Heading>
      {by !== undefined && (
        <p className={own.group}>
          <GroupName campaignId={campaignId} by={by} groupKey={key} />
          <Button variant="link" onClick={() => onView({ by: undefined, key: undefined })}>
            {t('report.allGroups')}
          </Button>
        </p>
      )}
      <Tabs
        label={t('compose.recipients')}
        value={filter}
        onValueChange={(next) => onView({ people: next === '' ? undefined : next })}
        tabs={(tabs.includes(filter) ? tabs : [...tabs, filter]).map((value) => ({
          value,
          label: t(`outcomes.${value === '' ? 'all' : value}`),
        }))}
      />
      {error?.kind === 'equity' || !data ? (
        <ReadState read={read} failedText={t('report.notLoaded')} count={8} />
      ) : data.list.length === 0 ? (
        <EmptyState title={t('report.noneOf')} />
      ) : (
        <ul aria-label={t('compose.recipients')} className={css.list}>
          {data.list.map(({ id, name, address, creator, state, outcome, skip, sentAt, ...said }) => {
            const word = outcome ?? state ?? 'pending';
            return (
              <li key={id} className={own.person}>
                <span className={css.words}>
                  <bdi data-rk-data="" className={own.personName}>
                    {creator?.name ?? (name || address)}
                  </bdi>
                  <bdi data-rk-data="" className={css.quiet}>
                    {address}
                  </bdi>
                </span>
                <span className={own.parts}>
                  <Badge tone={skip === null ? (tones[word] ?? 'plain') : 'warning'}>
                    {skip === null ? t(`outcomes.${word}`) : t(`skips.${skip}`)}
                  </Badge>
                  {said.unsubscribedAt !== null && (
                    <Badge tone="warning">{t('outcomes.didUnsubscribe')}</Badge>
                  )}
                  {said.complainedAt !== null && <Badge tone="danger">{t('outcomes.didComplain')}</Badge>}
                </span>
                <span className={css.quiet}>{sentAt === null ? '' : dateTime(sentAt)}</span>
              </li>
            );
          })}
        </ul>
      )}
      {!error && data && data.total > pageSize && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / pageSize)}
          onPageChange={(next) => setTurned({ shown, page: next })}
        />
      )}
    </section>
  );
}

interface GroupNameProps {
  readonly campaignId: string;
  readonly by: MailReportDimension;
  readonly groupKey: string;
}

/** The shown group of the report; names of senders and templates are only in the report. */
function GroupName({ campaignId, by, groupKey }: GroupNameProps) {
  const t = useText(emailTexts);
  const nameOf = useGroupNames();
  const { data } = useRead(
    listMailReportGroups,
    { params: { id: campaignId }, query: { by } },
    { isEnabled: by === 'sender' || by === 'template' },
  );
  const group = data?.list.find(({ key }) => key === groupKey) ?? { key: groupKey, label: '', version: null };
  return (
    <span className={own.ownLine}>
      {t('report.onlyGroup', { what: t(`report.analysis.${by}`) })}{' '}
      <bdi data-rk-data="">{nameOf(by, group)}</bdi>
    </span>
  );
}
