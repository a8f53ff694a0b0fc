'use client';
import type { MailReportDimension } from '@reachkit/contract/email/recipients';
import { listMailReportGroups, type MailReportGroup } from '@reachkit/contract/email/report';
import { useRead } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadPlace } from '../../../../domain/page/ReadPlace.tsx';
import { emailTexts } from '../../locales/zh.ts';
import { PeopleButton } from '../PeopleButton.tsx';
import * as css from '../report.css.ts';
import type { CampaignReportPeople, ShowPeople } from '../reportView.ts';
import { baseOf, useRates } from '../useRates.ts';
import { useGroupNames } from './useGroupNames.ts';

interface ReportGroupsProps {
  readonly campaignId: string;
  readonly by: MailReportDimension;
  readonly onShow: ShowPeople;
}

const columns = {
  delivered: 'successful',
  opened: 'opened',
  clicked: 'clicked',
  replied: 'replied',
  bounced: 'ndr',
  failed: 'failed',
  unsubscribed: 'didUnsubscribe',
} as const satisfies Partial<Record<keyof MailReportGroup, CampaignReportPeople>>;
const columnNames = [
  'delivered',
  'replied',
  'rate',
  'opened',
  'clicked',
  'bounced',
  'failed',
  'unsubscribed',
] as const;

/** The figures of a campaign by one attribute of its recipients, as a table. */
export function ReportGroups({ campaignId, by, onShow }: ReportGroupsProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const { rate } = useRates();
  const nameOf = useGroupNames();
  const shownOf = (count: number | null) => (count === null ? '—' : exact(count));
  const groups = useRead(listMailReportGroups, { params: { id: campaignId }, query: { by } });
  const { data } = groups;
  if (!data) {
    return <ReadPlace read={groups} loadingText={t('report.loading')} failedText={t('report.notLoaded')} />;
  }
  if (data.list.length === 0) return <p className={css.sentence}>{t('report.noGroups')}</p>;
  const title = t(`report.by.${by}`);
  const isOfData = by === 'sender' || by === 'domain' || by === 'template';
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={css.scroll} aria-label={title} tabIndex={0}>
        <table className={css.table}>
          <caption className="rk-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className={css.firstHead}>
                {t(`report.analysis.${by}`)}
              </th>
              {columnNames.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={css.headCell}
                  title={column === 'rate' ? t('report.rangeMeans') : t(`report.means.${column}`)}
                >
                  {t(`report.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map((group) => {
              const name = nameOf(by, group);
              return (
                <tr key={group.key}>
                  <th scope="row" className={css.firstCell}>
                    <bdi data-rk-data={isOfData ? '' : undefined}>{name}</bdi>
                  </th>
                  {columnNames.map((column) => (
                    <td key={column} className={css.cell}>
                      <bdi dir="ltr">
                        {column === 'rate' ? (
                          (rate(group.replied, baseOf(group, 'replied')) ?? '—')
                        ) : (
                          <PeopleButton
                            count={group[column]}
                            label={t('report.showGroup', {
                              of: name,
                              what: t(`report.columns.${column}`),
                              shown: shownOf(group[column]),
                            })}
                            onClick={() => onShow(columns[column], { by, key: group.key })}
                          >
                            {shownOf(group[column])}
                          </PeopleButton>
                        )}
                      </bdi>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p className={css.sentence}>
        {data.total > data.list.length &&
          `${t('report.groupsShown', { shown: exact(data.list.length), of: exact(data.total) })} `}
        {(by === 'round' || by === 'template') && `${t('report.roundsDiffer')} `}
        {t('report.rangeMeans')}
      </p>
    </>
  );
}
