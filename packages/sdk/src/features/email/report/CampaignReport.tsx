'use client';
import type { MailCampaign } from '@reachkit/contract/email/campaign';
import { listOutbox } from '@reachkit/contract/email/outbox';
import { listMailRecipients } from '@reachkit/contract/email/recipients';
import { getMailReport, listMailReportGroups } from '@reachkit/contract/email/report';
import { mailCampaignEvent } from '@reachkit/contract/email/sending';
import type { DataOf } from '@reachkit/contract/endpoint';
import { useRef } from 'react';
import { useInvalidate, useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useRefetchOn } from '../../../core/live/useRefetchOn.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { BackButton } from '../../../domain/page/BackButton.tsx';
import * as css from '../../../domain/page/page.css.ts';
import { ReadPlace } from '../../../domain/page/ReadPlace.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx } from '../../../ui/rootProps.ts';
import { CampaignLinks } from '../campaigns/CampaignLinks.tsx';
import { CampaignStatus } from '../campaigns/CampaignStatus.tsx';
import { SendingBar } from '../campaigns/SendingBar.tsx';
import { emailTexts } from '../locales/zh.ts';
import { OutboxLink } from '../parts/OutboxLink.tsx';
import { usePlannedTime } from '../parts/usePlannedTime.ts';
import { FollowUpPlanView } from '../rounds/FollowUpPlanView.tsx';
import { HeldNotice } from '../rounds/HeldNotice.tsx';
import { useFollowUpPlan } from '../rounds/useFollowUpPlan.ts';
import { ReportAnalysis } from './analysis/ReportAnalysis.tsx';
import { ReportDays } from './analysis/ReportDays.tsx';
import { ReportFunnel } from './analysis/ReportFunnel.tsx';
import { CampaignActions } from './CampaignActions.tsx';
import { CampaignRecipients } from './CampaignRecipients.tsx';
import { ExportButton } from './ExportButton.tsx';
import { PauseNotice } from './PauseNotice.tsx';
import { ReportFailures } from './ReportFailures.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import * as own from './report.css.ts';
import type { ReportViewProps, ShowPeople } from './reportView.ts';
import { SentEmail } from './SentEmail.tsx';

interface CampaignReportProps extends ReportViewProps {
  readonly campaign: MailCampaign;
  readonly onClose: () => void;
}

/** Results of a campaign, live while it is sent, and the actions to stop or resume. */
export function CampaignReport({ campaign, onClose, view, onView }: CampaignReportProps) {
  const t = useText(emailTexts);
  const invalidate = useInvalidate();
  const { id, name, subject } = campaign;
  const people = useRef<HTMLHeadingElement>(null);
  const followUps = useFollowUpPlan({ campaignId: id });
  const followed = useRef<HTMLHeadingElement>(null);
  const isTracked = { opens: campaign.tracksOpens, clicks: campaign.tracksClicks };
  const show: ShowPeople = (chosen, group) => {
    onView({ people: chosen, by: group?.by, key: group?.key });
    people.current?.focus();
  };
  const read = useRead(getMailReport, { params: { id } });
  const { data } = read;
  const refetch = () => invalidate(getMailReport, listMailReportGroups, listMailRecipients, listOutbox);
  useRefetchOn(mailCampaignEvent, refetch, { isAbout: (data) => isOf(data, id) });
  return (
    <article aria-label={name || t('campaigns.unnamed')} className={own.report}>
      <header className={css.head}>
        <BackButton onClick={onClose}>{t('compose.back')}</BackButton>
        <div className={own.heading}>
          <Heading level={1} className={css.title}>
            <bdi data-rk-data={name === '' ? undefined : ''}>{name || t('campaigns.unnamed')}</bdi>
          </Heading>
          <bdi data-rk-data="" className={css.quiet}>
            {subject}
          </bdi>
        </div>
        <CampaignStatus campaign={campaign} />
        {campaign.startedAt !== null && (
          <OutboxLink filter={{ campaign: id }}>{t('report.allEmails')}</OutboxLink>
        )}
        {campaign.startedAt !== null && <ExportButton campaignId={id} />}
        <CampaignActions campaign={campaign} />
      </header>
      <PauseNotice campaign={campaign} />
      <HeldNotice className={css.place} model={followUps} onReview={() => followed.current?.focus()} />
      {data ? (
        <>
          <Progress campaign={campaign} report={data} />
          <ReportFigures report={data} isTracked={isTracked} onShow={show} />
          <div className={css.place}>
            <FollowUpPlanView model={followUps} peopleRef={followed} />
          </div>
          <SentEmail campaign={campaign} />
          <ReportFailures campaignId={id} failures={data.failures} />
          <ReportFunnel report={data} isTracked={isTracked} />
          <ReportDays timeline={data.timeline} />
          <ReportAnalysis campaignId={id} view={view} onView={onView} onShow={show} />
          {campaign.promotionId === null && <CampaignLinks campaignId={id} className={css.place} />}
          <CampaignRecipients
            campaignId={id}
            counts={data.counts}
            view={view}
            onView={onView}
            headingRef={people}
          />
        </>
      ) : (
        <ReadPlace read={read} loadingText={t('report.loading')} failedText={t('report.notLoaded')} />
      )}
    </article>
  );
}

const isOf = (change: unknown, id: string): boolean =>
  typeof change === 'object' && change !== null && 'id' in change && change.id === id;

interface ProgressProps {
  readonly campaign: MailCampaign;
  readonly report: DataOf<typeof getMailReport>;
}

/** Progress of the sending, and emails with unknown results. */
function Progress({ campaign: { id, status }, report: { counts, progress } }: ProgressProps) {
  const t = useText(emailTexts);
  const { exact, dateTime } = useFormats();
  const planned = usePlannedTime();
  const [nextAt, finishesAt] = [planned(progress.nextAt), planned(progress.finishesAt)];
  return (
    <>
      <div className={cx(css.place, own.progress)}>
        <SendingBar counts={counts} />
        {status === 'sending' && (
          <span className={css.quiet} aria-live="polite">
            {progress.perHour !== null && t('report.perHour', { shown: exact(progress.perHour) })}{' '}
            {nextAt !== null && t('report.next', { time: dateTime(nextAt) })}{' '}
            {finishesAt !== null && t('report.until', { time: dateTime(finishesAt) })}
          </span>
        )}
      </div>
      {counts.unknown > 0 && (
        <div className={css.place}>
          <Notice tone="warning">
            {t('report.unknown', { count: counts.unknown, shown: exact(counts.unknown) })}{' '}
            <OutboxLink filter={{ campaign: id, state: 'unknown' }}>{t('report.showThem')}</OutboxLink>
          </Notice>
        </div>
      )}
    </>
  );
}
