'use client';
import { listMailRecipients } from '@reachkit/contract/mailCampaign';
import { useState } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/useFormats.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from '../parts/EmailPage.css.ts';
import { usePageLabels } from '../parts/usePageLabels.ts';
import * as own from './EmailCampaigns.css.ts';

const filters = ['', 'replied', 'readNoReply', 'noReply', 'ndr', 'failed', 'skipped'] as const;
type Filter = (typeof filters)[number];
const pageSize = 50;

const tones: Readonly<Record<string, BadgeTone>> = {
  replied: 'success',
  read: 'accent',
  readNoReply: 'accent',
  failed: 'danger',
  ndr: 'danger',
  unknown: 'warning',
};

/** The recipients of a campaign by what became of their email. */
export function CampaignRecipients({ campaignId }: { readonly campaignId: string }) {
  const t = useText(emailTexts);
  const { dateTime } = useFormats();
  const labels = usePageLabels();
  const [filter, setFilter] = useState<Filter>('');
  const [page, setPage] = useState(1);
  const { data } = useRead(
    listMailRecipients,
    { params: { id: campaignId }, query: { filter, pageNum: page, pageSize } },
    { keepPrevious: true },
  );
  return (
    <section aria-label={t('compose.recipients')} className={css.place}>
      <Tabs
        label={t('compose.recipients')}
        value={filter}
        onValueChange={(next) => {
          setFilter(next);
          setPage(1);
        }}
        tabs={filters.map((value) => ({ value, label: t(`outcomes.${value === '' ? 'all' : value}`) }))}
      />
      {!data ? (
        <SkeletonLines count={8} />
      ) : data.list.length === 0 ? (
        <EmptyState title={t('report.noneOf')} />
      ) : (
        <ul aria-label={t('compose.recipients')} className={css.list}>
          {data.list.map(({ id, name, address, creator, state, outcome, skip, sentAt }) => {
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
                <Badge tone={skip === null ? (tones[word] ?? 'plain') : 'warning'}>
                  {skip === null ? t(`outcomes.${word}`) : t(`skips.${skip}`)}
                </Badge>
                <span className={css.quiet}>{sentAt === null ? '' : dateTime(sentAt)}</span>
              </li>
            );
          })}
        </ul>
      )}
      {data && data.total > pageSize && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / pageSize)}
          onPageChange={setPage}
          labels={labels}
        />
      )}
    </section>
  );
}
