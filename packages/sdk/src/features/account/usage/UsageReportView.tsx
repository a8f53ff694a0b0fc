'use client';
import type { UsageReport } from '@reachkit/contract/membership/usage';
import { Download } from 'lucide-react';
import { forwardRef } from 'react';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { useNoticeAction } from '../../../core/react/useAttempt.ts';
import { NextStep } from '../../../domain/page/NextStep.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import { zoneName } from '../../../domain/time/zone.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { accountTexts } from '../locales/zh.ts';
import { UsageCharges } from './UsageCharges.tsx';
import { UsageCounters } from './UsageCounters.tsx';
import { UsageDays } from './UsageDays.tsx';
import { UsageFilter } from './UsageFilter.tsx';
import { UsageMembers } from './UsageMembers.tsx';
import * as css from './usage.css.ts';
import { leadingCounter } from './usageDays.ts';
import type { UsageReportModel } from './useUsageReport.ts';

/** Props of `UsageReportView`: the model of `useUsageReport`. */
export interface UsageReportViewProps extends RootProps {
  readonly model: UsageReportModel;
}

/** Renders the model of `useUsageReport`. */
export const UsageReportView = forwardRef<HTMLElement, UsageReportViewProps>(function UsageReportView(
  { model, ...props },
  ref,
) {
  const t = useText(accountTexts);
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-usage-report', props.className)}
      title={t('usage.title')}
      actions={<ExportButton model={model} />}
      read={model}
      loadingText={t('usage.loading')}
      failedText={t('usage.failed')}
    >
      {model.report && !model.error && <Body model={model} report={model.report} />}
    </Page>
  );
});

function ExportButton({ model }: UsageReportViewProps) {
  const t = useText(accountTexts);
  const { run } = useNoticeAction(async () => {
    await model.exportReport();
    return t('usage.exporting');
  });
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      isLoading={model.isExporting}
      isDisabled={model.report === null}
      onClick={() => void run()}
    >
      {t('usage.export')}
    </Button>
  );
}

interface BodyProps extends Pick<UsageReportViewProps, 'model'> {
  readonly report: UsageReport;
}

function Body({ model, report }: BodyProps) {
  const t = useText(accountTexts);
  const locale = useLocale();
  const { isStale, view } = model;
  const counter = view.counter || leadingCounter(report);
  const zone = zoneName(report.timeZone, locale);
  return (
    <>
      <UsageCounters report={report} />
      <UsageFilter model={model} report={report} />
      {report.since === null ? (
        <div className={css.place}>
          <EmptyState title={t('usage.empty')} action={<NextStep to="search" />}>
            {t('usage.emptyBody')}
          </EmptyState>
        </div>
      ) : (
        <div className={css.body} aria-busy={isStale} data-stale={isStale ? '' : undefined}>
          <UsageDays report={report} counter={counter} />
          {report.scope === 'team' && <UsageMembers model={model} report={report} />}
          <UsageCharges model={model} report={report} />
        </div>
      )}
      <p className={css.foot}>
        {report.since === null ? t('usage.kept', { zone }) : t('usage.since', { day: report.since, zone })}{' '}
        {t('usage.refunds')} {report.scope === 'own' && t('usage.own')}
      </p>
    </>
  );
}
