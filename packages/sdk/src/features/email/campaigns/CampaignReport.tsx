'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import {
  actOnMailCampaign,
  getMailCampaign,
  getMailReport,
  listMailRecipients,
  type MailCampaign,
  type MailCampaignAct,
  mailCampaignEvent,
} from '@reachkit/contract/mailCampaign';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { toReachkitError } from '../../../core/errors.ts';
import { useCall, useNotify, useRead, useServerCache } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { useLiveMessages } from '../../../core/live/useLiveMessages.ts';
import { useFormats } from '../../../domain/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Progress } from '../../../ui/Spinner/Progress.tsx';
import { Stat } from '../../../ui/Stat/Stat.tsx';
import { StatStrip } from '../../../ui/Stat/StatStrip.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from '../parts/EmailPage.css.ts';
import { Waiting } from '../parts/EmailPage.tsx';
import { CampaignRecipients } from './CampaignRecipients.tsx';
import { CampaignStatus } from './CampaignStatus.tsx';
import * as own from './EmailCampaigns.css.ts';

type Report = DataOf<typeof getMailReport>;

interface CampaignReportProps {
  readonly campaign: MailCampaign;
  readonly onClose: () => void;
}

/** What became of a campaign, live while it is sent, and the acts that stop or go on. */
export function CampaignReport({ campaign, onClose }: CampaignReportProps) {
  const t = useText(emailTexts);
  const cache = useServerCache();
  const { id, name, subject } = campaign;
  const { data, error, retry, isFetching } = useRead(getMailReport, { params: { id } }, { notify: false });
  const refetch = () =>
    Promise.all(
      [getMailReport, listMailRecipients].map((endpoint) =>
        cache.invalidateQueries({ queryKey: ['reachkit', endpoint.id] }),
      ),
    );
  useLiveMessages(
    ({ event, data: change }) => {
      if (event === mailCampaignEvent && isOf(change, id)) void refetch();
    },
    { onConnected: () => void refetch() },
  );
  return (
    <article aria-label={name || t('campaigns.unnamed')} className={own.report}>
      <header className={css.head}>
        <Button
          variant="ghost"
          size="small"
          icon={<ChevronLeft size={16} className={css.arrow} aria-hidden="true" />}
          onClick={onClose}
        >
          {t('compose.back')}
        </Button>
        <div className={own.reportTitle}>
          <h1 className={css.title}>
            <bdi data-rk-data={name === '' ? undefined : ''}>{name || t('campaigns.unnamed')}</bdi>
          </h1>
          <bdi data-rk-data="" className={css.quiet}>
            {subject}
          </bdi>
        </div>
        <CampaignStatus campaign={campaign} />
        <Acts campaign={campaign} />
      </header>
      {data ? (
        <Body campaign={campaign} report={data} />
      ) : (
        <Waiting
          loading={{ error, retry, isRetrying: isFetching }}
          loadingText={t('report.loading')}
          failedText={t('report.failed')}
        />
      )}
    </article>
  );
}

const isOf = (change: unknown, id: string): boolean =>
  typeof change === 'object' && change !== null && 'id' in change && change.id === id;

function actsOf({ status, reason }: MailCampaign): readonly MailCampaignAct[] {
  if (status === 'timing') return ['cancel'];
  if (status !== 'sending') return [];
  return [reason === 'pausedUser' || reason === 'pausedBounce' ? 'resume' : 'pause', 'stop'];
}

function Acts({ campaign }: { readonly campaign: MailCampaign }) {
  const t = useText(emailTexts);
  const errorText = useErrorText();
  const call = useCall();
  const cache = useServerCache();
  const { show } = useNotify();
  const [busy, setBusy] = useState<MailCampaignAct | null>(null);
  const [isStopping, setStopping] = useState(false);

  async function act(wanted: MailCampaignAct) {
    setBusy(wanted);
    setStopping(false);
    try {
      await call(actOnMailCampaign, { params: { id: campaign.id, act: wanted } }, { notify: false });
    } catch (thrown) {
      show({ tone: 'error', text: errorText(toReachkitError(thrown)) });
    } finally {
      setBusy(null);
      for (const { id } of [getMailCampaign, getMailReport]) {
        void cache.invalidateQueries({ queryKey: ['reachkit', id] });
      }
    }
  }

  return (
    <span className={own.acts}>
      {actsOf(campaign).map((wanted) => (
        <Button
          key={wanted}
          variant={wanted === 'stop' ? 'danger' : 'secondary'}
          isLoading={busy === wanted}
          onClick={() => (wanted === 'stop' ? setStopping(true) : void act(wanted))}
        >
          {t(`report.acts.${wanted}`)}
        </Button>
      ))}
      <Dialog
        isOpen={isStopping}
        isAlert
        title={t('report.stopTitle')}
        onOpenChange={() => setStopping(false)}
        foot={
          <>
            <Button onClick={() => setStopping(false)}>{t('removing.cancel')}</Button>
            <Button variant="danger-filled" onClick={() => void act('stop')}>
              {t('report.acts.stop')}
            </Button>
          </>
        }
      >
        {t('report.stopBody')}
      </Dialog>
    </span>
  );
}

interface BodyProps {
  readonly campaign: MailCampaign;
  readonly report: Report;
}

function Body({ campaign, report }: BodyProps) {
  const t = useText(emailTexts);
  const { exact, percent, dateTime } = useFormats();
  const { counts, progress } = report;
  const share = (part: number, of: number) => (of === 0 ? undefined : percent(part / of));
  return (
    <>
      {campaign.status === 'sending' && (
        <div className={css.place}>
          <Progress
            label={t('campaigns.sent')}
            tone="accent"
            value={progress.done}
            max={Math.max(1, progress.total)}
            valueText={t('templates.stockOf', { used: exact(progress.done), limit: exact(progress.total) })}
            end={
              <span className={css.quiet} aria-live="polite">
                {progress.perHour !== null && t('report.perHour', { shown: exact(progress.perHour) })}{' '}
                {progress.nextAt !== null && t('report.next', { time: dateTime(progress.nextAt) })}{' '}
                {progress.finishesAt !== null && t('report.until', { time: dateTime(progress.finishesAt) })}
              </span>
            }
          />
        </div>
      )}
      {counts.unknown > 0 && (
        <div className={css.place}>
          <Notice tone="warning">{t('report.unknown', { shown: exact(counts.unknown) })}</Notice>
        </div>
      )}
      <div className={css.place}>
        <StatStrip label={t('report.figures')}>
          <Stat
            label={t('report.sent')}
            definition={t('report.sentMeans')}
            value={exact(counts.accepted)}
            caption={t('report.ofRecipients', { shown: exact(counts.recipients) })}
          />
          <Stat
            label={t('report.opened')}
            definition={t('report.openedMeans')}
            value={exact(counts.opened)}
            detail={share(counts.opened, counts.accepted)}
            caption={t('report.machine', { shown: exact(counts.openedMachine) })}
          />
          <Stat
            label={t('report.clicked')}
            definition={t('report.clickedMeans')}
            value={exact(counts.clicked)}
            detail={share(counts.clicked, counts.accepted)}
          />
          <Stat
            label={t('report.replied')}
            definition={t('report.repliedMeans')}
            value={exact(counts.replied)}
            detail={share(counts.replied, counts.accepted)}
          />
          <Stat
            label={t('report.lost')}
            definition={t('report.lostMeans')}
            value={exact(counts.failed + counts.bounced)}
            caption={t('report.unsubscribed', { shown: exact(counts.unsubscribed) })}
          />
        </StatStrip>
      </div>
      <Groups title={t('report.bySender')} groups={report.senders} />
      <Groups title={t('report.byDomain')} groups={report.domains} />
      <CampaignRecipients campaignId={campaign.id} />
    </>
  );
}

interface GroupsProps {
  readonly title: string;
  readonly groups: Report['senders'];
}

const columns = ['accepted', 'failed', 'bounced', 'opened', 'clicked', 'replied'] as const;

/** The figures of a campaign by mailbox or domain, as a table. */
function Groups({ title, groups }: GroupsProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  if (groups.length === 0) return null;
  return (
    <div className={own.tablePlace}>
      <table className={own.table}>
        <caption className={own.caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={own.firstHead}>
              <span className="rk-hidden">{title}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={own.headCell}>
                {t(`report.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key}>
              <th scope="row" className={own.firstCell}>
                <bdi data-rk-data="">{group.label}</bdi>
              </th>
              {columns.map((column) => (
                <td key={column} className={own.cell}>
                  <bdi dir="ltr">{exact(group[column])}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
