'use client';
import type { getMailReport } from '@reachkit/contract/email/report';
import type { DataOf } from '@reachkit/contract/endpoint';
import type { EquityMissed } from '@reachkit/contract/membership/equity';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as css from '../../../domain/page/page.css.ts';
import { Stat } from '../../../ui/Stat/Stat.tsx';
import { StatStrip } from '../../../ui/Stat/StatStrip.tsx';
import { emailTexts } from '../locales/zh.ts';
import { PeopleButton } from './PeopleButton.tsx';
import * as own from './report.css.ts';
import type { CampaignReportPeople, ShowPeople } from './reportView.ts';
import { baseOf, useRates } from './useRates.ts';

type Report = DataOf<typeof getMailReport>;

interface ReportFiguresProps {
  readonly report: Report;
  readonly isTracked: { readonly opens: boolean; readonly clicks: boolean };
  readonly onShow: ShowPeople;
}

/** The key figures of a report, each with its definition and a link to its recipients. */
export function ReportFigures({ report, isTracked, onShow }: ReportFiguresProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const { rate, share } = useRates();
  const { counts, bounces, complained, missed } = report;
  const { delivered } = counts;
  // Before the first final result, a rate would be a guess.
  const isUnsent = counts.accepted + counts.failed + counts.unknown === 0;
  const shareOf = (name: FigureName, count: number | null) =>
    isUnsent ? '–' : share(count, baseOf(counts, name));

  function figure(name: FigureName, people: CampaignReportPeople, count: number | null, more: More = {}) {
    const label = t(`report.figure.${name}`);
    return (
      <Stat
        label={label}
        definition={t(`report.means.${name}`)}
        value={
          count === null || more.isUntracked ? (
            '—'
          ) : (
            <PeopleButton
              count={count}
              label={t('report.showPeople', { what: label, shown: exact(count) })}
              onClick={() => onShow(people)}
            >
              {exact(count)}
            </PeopleButton>
          )
        }
        detail={more.detail}
        caption={
          more.isUntracked ? t('report.notTracked') : count === null ? t('report.notInPlan') : more.caption
        }
      />
    );
  }
  const part = (text: string, people: CampaignReportPeople, count: number | null) => (
    <PeopleButton count={count} label={t('report.showPart', { text })} onClick={() => onShow(people)}>
      {text}
    </PeopleButton>
  );
  return (
    <div className={css.place}>
      <StatStrip label={t('report.figures')}>
        {figure('delivered', 'successful', delivered, {
          detail: shareOf('delivered', delivered),
          caption: t('report.ofRecipients', { count: counts.recipients, shown: exact(counts.recipients) }),
        })}
        {figure('opened', 'opened', counts.opened, {
          isUntracked: !isTracked.opens,
          detail: shareOf('opened', counts.opened),
          caption: part(
            t('report.machine', { shown: exact(counts.openedMachine ?? 0) }),
            'openedMachine',
            counts.openedMachine,
          ),
        })}
        {figure('clicked', 'clicked', counts.clicked, {
          isUntracked: !isTracked.clicks,
          detail: shareOf('clicked', counts.clicked),
        })}
        {figure('replied', 'replied', counts.replied, {
          detail: rate(counts.replied, baseOf(counts, 'replied')),
        })}
        {figure('bounced', 'ndr', counts.bounced, {
          detail: shareOf('bounced', counts.bounced),
          caption: bounces !== null && bounces.hard + bounces.soft > 0 && (
            <span className={own.parts}>
              {part(t('report.hard', { shown: exact(bounces.hard) }), 'ndrHard', bounces.hard)}
              {part(t('report.soft', { shown: exact(bounces.soft) }), 'ndrSoft', bounces.soft)}
            </span>
          ),
        })}
        {figure('failed', 'failed', counts.failed, { detail: shareOf('failed', counts.failed) })}
        {figure('unsubscribed', 'didUnsubscribe', counts.unsubscribed, {
          detail: shareOf('unsubscribed', counts.unsubscribed),
        })}
        {figure('complained', 'didComplain', complained, { detail: shareOf('complained', complained) })}
      </StatStrip>
      {missed && <NotShown missed={missed} />}
      {delivered > 0 && counts.replied !== null && (
        <p className={own.sentence}>
          <b>{t('report.rate', { rate: rate(counts.replied, delivered) ?? '' })}</b> {t('report.rateMeans')}
        </p>
      )}
    </div>
  );
}

/** Figures that the plan hides, and the upgrade that shows them. */
function NotShown({ missed: { used, needVersion } }: { readonly missed: EquityMissed }) {
  const t = useText(emailTexts);
  const way = useWay({ kind: 'upgrade' }, { kind: 'prices' });
  return (
    <p className={own.sentence}>
      {t(`report.missed.${used === 1 ? 'l1' : used === 2 ? 'l2' : 'l3'}`)}{' '}
      {needVersion !== null && way && (
        <Link to={way.to} className={css.link}>
          {t('report.plans')}
        </Link>
      )}
    </p>
  );
}

type FigureName =
  | 'delivered'
  | 'opened'
  | 'clicked'
  | 'replied'
  | 'bounced'
  | 'failed'
  | 'unsubscribed'
  | 'complained';

interface More {
  readonly detail?: string | undefined;
  readonly caption?: ReactNode;
  /** Whether this campaign does not measure the figure. */
  readonly isUntracked?: boolean | undefined;
}
