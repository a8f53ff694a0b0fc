'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import type { getMailReport } from '@reachkit/contract/mailReport';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/useFormats.ts';
import { Stat } from '../../../ui/Stat/Stat.tsx';
import { StatStrip } from '../../../ui/Stat/StatStrip.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from '../parts/EmailPage.css.ts';
import { PeopleButton } from './PeopleButton.tsx';
import * as own from './report.css.ts';
import type { CampaignReportPeople, ShowPeople } from './reportView.ts';
import { useRates } from './useRates.ts';

type Report = DataOf<typeof getMailReport>;

interface ReportFiguresProps {
  readonly report: Report;
  readonly isTracked: { readonly opens: boolean; readonly clicks: boolean };
  readonly onShow: ShowPeople;
}

/** The key figures of a report; each says what it counts and leads to the recipients behind it. */
export function ReportFigures({ report, isTracked, onShow }: ReportFiguresProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const { rate, share } = useRates();
  const { counts, bounces, complained } = report;
  const delivered = counts.accepted - counts.bounced;

  function figure(name: FigureName, people: CampaignReportPeople, count: number, more: More = {}) {
    const label = t(`report.figure.${name}`);
    return (
      <Stat
        label={label}
        definition={t(`report.means.${name}`)}
        value={
          more.isHidden ? (
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
        caption={more.isHidden ? t('report.notTracked') : more.caption}
      />
    );
  }
  const part = (text: string, people: CampaignReportPeople, count: number) => (
    <PeopleButton count={count} label={t('report.showPart', { text })} onClick={() => onShow(people)}>
      {text}
    </PeopleButton>
  );
  return (
    <div className={css.place}>
      <StatStrip label={t('report.figures')}>
        {figure('delivered', 'successful', delivered, {
          detail: share(delivered, counts.recipients),
          caption: t('report.ofRecipients', { shown: exact(counts.recipients) }),
        })}
        {figure('opened', 'opened', counts.opened, {
          isHidden: !isTracked.opens,
          detail: share(counts.opened, delivered),
          caption: part(
            t('report.machine', { shown: exact(counts.openedMachine) }),
            'openedMachine',
            counts.openedMachine,
          ),
        })}
        {figure('clicked', 'clicked', counts.clicked, {
          isHidden: !isTracked.clicks,
          detail: share(counts.clicked, delivered),
        })}
        {figure('replied', 'replied', counts.replied, { detail: rate(counts.replied, delivered) })}
        {figure('bounced', 'ndr', counts.bounced, {
          detail: share(counts.bounced, counts.accepted),
          caption: counts.bounced > 0 && (
            <span className={own.parts}>
              {part(t('report.hard', { shown: exact(bounces.hard) }), 'ndrHard', bounces.hard)}
              {part(t('report.soft', { shown: exact(bounces.soft) }), 'ndrSoft', bounces.soft)}
            </span>
          ),
        })}
        {figure('failed', 'failed', counts.failed, { detail: share(counts.failed, counts.recipients) })}
        {figure('unsubscribed', 'didUnsubscribe', counts.unsubscribed, {
          detail: share(counts.unsubscribed, delivered),
        })}
        {figure('complained', 'didComplain', complained, { detail: share(complained, delivered) })}
      </StatStrip>
      {delivered > 0 && (
        <p className={own.sentence}>
          <b>{t('report.rate', { rate: rate(counts.replied, delivered) ?? '' })}</b> {t('report.rateMeans')}
        </p>
      )}
    </div>
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
  /** It is not measured in this campaign. */
  readonly isHidden?: boolean | undefined;
}
