'use client';
import { formerMembers, type UsageReport, usageCounters } from '@reachkit/contract/membership/usage';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { accountTexts } from '../locales/zh.ts';
import * as css from './usage.css.ts';
import type { UsageReportModel } from './useUsageReport.ts';

interface UsageMembersProps {
  readonly model: UsageReportModel;
  readonly report: UsageReport;
}

/** Usage of each counter by member. A name filters the page by that member. */
export function UsageMembers({ model, report }: UsageMembersProps) {
  const t = useText(accountTexts);
  const { exact } = useFormats();
  const { view, setView } = model;
  const title = t('usage.byMember');
  const total = (key: string) => report.members.reduce((sum, { amounts }) => sum + (amounts[key] ?? 0), 0);
  return (
    <section className={css.place}>
      <Heading level={2} className={css.sectionTitle}>
        {title}
      </Heading>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={css.scroll} aria-label={title} tabIndex={0}>
        <table className={css.table}>
          <caption className="rk-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className={css.firstHead}>
                {t('usage.member')}
              </th>
              {usageCounters.map((key) => (
                <th
                  key={key}
                  scope="col"
                  className={css.headCell}
                  data-chosen={key === view.counter ? '' : undefined}
                >
                  {t(`usage.counter.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.members.map(({ id, name, amounts }) => (
              <tr key={id}>
                <th scope="row" className={css.firstCell}>
                  <button
                    type="button"
                    className={css.name}
                    aria-pressed={view.member === id}
                    onClick={() => setView({ member: view.member === id ? '' : id }, 'member')}
                  >
                    <bdi data-rk-data={id === formerMembers ? undefined : ''}>
                      {id === formerMembers ? t('usage.former') : name}
                    </bdi>
                  </button>
                </th>
                {usageCounters.map((key) => (
                  <td key={key} className={css.cell}>
                    <bdi dir="ltr">{exact(amounts[key] ?? 0)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={css.totalHead}>
                {t('usage.total')}
              </th>
              {usageCounters.map((key) => (
                <td key={key} className={css.totalCell}>
                  <bdi dir="ltr">{exact(total(key))}</bdi>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  );
}
