'use client';
import { useId } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import * as css from '../../../../domain/page/page.css.ts';
import { Heading } from '../../../../ui/Heading/Heading.tsx';
import { Tabs } from '../../../../ui/Tabs/Tabs.tsx';
import { emailTexts } from '../../locales/zh.ts';
import * as own from '../report.css.ts';
import { type ReportViewProps, reportAnalyses, type ShowPeople } from '../reportView.ts';
import { ReportGroups } from './ReportGroups.tsx';
import { ReportHours } from './ReportHours.tsx';
import { TemplateComparison } from './TemplateComparison.tsx';

interface ReportAnalysisProps extends ReportViewProps {
  readonly campaignId: string;
  readonly onShow: ShowPeople;
}

/** A campaign by round, template, sender and more; only the open tab is loaded. */
export function ReportAnalysis({ campaignId, view, onView, onShow }: ReportAnalysisProps) {
  const t = useText(emailTexts);
  const titleId = useId();
  const panelId = useId();
  const analysis = view.analysis ?? 'round';
  return (
    <section aria-labelledby={titleId} className={css.place}>
      <Heading level={2} id={titleId} className={own.title}>
        {t('report.analyses')}
      </Heading>
      <Tabs
        label={t('report.analyses')}
        className={own.analyses}
        panelId={panelId}
        value={analysis}
        onValueChange={(next) => onView({ analysis: next })}
        tabs={reportAnalyses.map((value) => ({ value, label: t(`report.analysis.${value}`) }))}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`report.analysis.${analysis}`)}>
        {analysis === 'templates' ? (
          <TemplateComparison campaignId={campaignId} />
        ) : analysis === 'hours' ? (
          <ReportHours campaignId={campaignId} />
        ) : (
          <ReportGroups key={analysis} campaignId={campaignId} by={analysis} onShow={onShow} />
        )}
      </div>
    </section>
  );
}
