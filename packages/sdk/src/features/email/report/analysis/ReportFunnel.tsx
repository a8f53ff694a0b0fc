'use client';
import type { getMailReport } from '@reachkit/contract/email/report';
import type { DataOf } from '@reachkit/contract/endpoint';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import * as css from '../../../../domain/page/page.css.ts';
import { Chart } from '../../../../ui/Chart/Chart.tsx';
import type { RankedItem } from '../../../../ui/Chart/types.ts';
import { useHeadingLevel } from '../../../../ui/Heading/Heading.tsx';
import { emailTexts } from '../../locales/zh.ts';
import * as own from '../report.css.ts';
import { baseOf, useRates } from '../useRates.ts';

interface ReportFunnelProps {
  readonly report: DataOf<typeof getMailReport>;
  readonly isTracked: { readonly opens: boolean; readonly clicks: boolean };
}

/** Funnel of recipients, with the part that cannot be measured. */
export function ReportFunnel({ report: { counts, repliedUnseen }, isTracked }: ReportFunnelProps) {
  const headingLevel = useHeadingLevel(2);
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const { share } = useRates();
  const notTracked = t('report.notTracked');
  const labels = useMemo(() => ({ noValue: notTracked }), [notTracked]);
  const { recipients, accepted, delivered, opened, openedMachine, clicked, replied } = counts;
  const items = useMemo((): readonly RankedItem[] => {
    const step = (id: StepName, value: number | null): RankedItem => ({
      id,
      value,
      name: t(`report.step.${id}`),
      detail: share(value, baseOf({ recipients, accepted, delivered }, id)),
    });
    // Steps that the plan hides are left out.
    return [
      step('accepted', accepted),
      step('delivered', delivered),
      ...(opened === null ? [] : [step('opened', isTracked.opens ? opened : null)]),
      ...(clicked === null ? [] : [step('clicked', isTracked.clicks ? clicked : null)]),
      ...(replied === null ? [] : [step('replied', replied)]),
    ];
  }, [
    t,
    share,
    recipients,
    accepted,
    delivered,
    opened,
    clicked,
    replied,
    isTracked.opens,
    isTracked.clicks,
  ]);
  if (accepted === 0) return null;
  return (
    <section className={css.place}>
      <Chart
        kind="ranked"
        headingLevel={headingLevel}
        label={t('report.funnel')}
        note={t('report.funnelNote')}
        labels={labels}
        nameLabel={t('report.step.name')}
        valueLabel={t('compose.recipients')}
        detailLabel={t('report.step.share')}
        items={items}
        full={accepted}
        formatValue={exact}
      />
      <p className={own.sentence}>
        {opened !== null && t('report.hiddenReads')}
        {openedMachine
          ? ` ${t('report.machineReads', { count: openedMachine, shown: exact(openedMachine) })}`
          : null}
        {repliedUnseen ? ` ${t('report.unseenReplies', { shown: exact(repliedUnseen) })}` : null}
      </p>
    </section>
  );
}

type StepName = 'accepted' | 'delivered' | 'opened' | 'clicked' | 'replied';
