'use client';
import { formerMembers, type UsageCharge, type UsageReport } from '@reachkit/contract/membership/usage';
import { useText } from '../../../core/i18n/useText.ts';
import { useSlots } from '../../../core/slots.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { dateTime } from '../../../domain/time/dates.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { accountTexts } from '../locales/zh.ts';
import { ChargeSubject } from './ChargeSubject.tsx';
import * as css from './usage.css.ts';
import { usageSlots } from './usageSlots.ts';
import type { UsageReportModel } from './useUsageReport.ts';

interface UsageChargesProps {
  readonly model: UsageReportModel;
  /** Time zone of the timestamps: the one in which days are counted. */
  readonly report: Pick<UsageReport, 'scope' | 'timeZone'>;
}

const columns = ['at', 'member', 'counterLabel', 'amount', 'subject'] as const;

/** Each charge with its subject, the latest first; more on demand. */
export function UsageCharges({ model: { charges, view }, report }: UsageChargesProps) {
  const { scope } = report;
  const t = useText(accountTexts);
  const { list, error } = charges;
  const shown = columns.filter((column) => column !== 'member' || scope === 'team');
  return (
    <section className={css.place} aria-busy={charges.isStale}>
      <Heading level={2} className={css.sectionTitle}>
        {view.counter === ''
          ? t('usage.charges')
          : t('usage.chargesOf', { counter: t(`usage.counter.${view.counter}`) })}
      </Heading>
      {list?.length === 0 && <p className={css.sentence}>{t('usage.noCharges')}</p>}
      {list && list.length > 0 && (
        <table className={css.charges} data-scope={scope}>
          <caption className="rk-hidden">{t('usage.charges')}</caption>
          <thead className={css.chargeHeads}>
            <tr>
              {shown.map((column) => (
                <th key={column} scope="col" className={headOf[column] ?? css.wordHead}>
                  {t(`usage.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((charge) => (
              <ChargeRow key={charge.id} charge={charge} report={report} />
            ))}
          </tbody>
        </table>
      )}
      {(error || !list) && <ReadState read={charges} failedText={t('usage.chargesFailed')} count={6} />}
      {charges.hasMore && !error && (
        <Button className={css.more} isLoading={charges.isLoadingMore} onClick={charges.loadMore}>
          {t('usage.more')}
        </Button>
      )}
    </section>
  );
}

const headOf: Partial<Record<(typeof columns)[number], string>> = {
  at: css.firstHead,
  amount: css.headCell,
};

interface ChargeRowProps {
  readonly charge: UsageCharge;
  readonly report: UsageChargesProps['report'];
}

function ChargeRow({ charge, report: { scope, timeZone } }: ChargeRowProps) {
  const t = useText(accountTexts);
  const { exact } = useFormats();
  const { slots, slotProps } = useSlots(usageSlots);
  const Subject = slots.ChargeSubject ?? ChargeSubject;
  const { at, key, amount, member } = charge;
  return (
    <tr className={css.charge}>
      <td className={css.when}>
        <time dateTime={at} dir="ltr">
          {dateTime(at, timeZone)}
        </time>
      </td>
      {scope === 'team' && (
        <td className={css.who}>
          <bdi data-rk-data={member.id === formerMembers ? undefined : ''}>
            {member.id === formerMembers ? t('usage.former') : member.name}
          </bdi>
        </td>
      )}
      <td className={css.what}>{t(`usage.counter.${key}`)}</td>
      <td className={css.amount}>
        <bdi dir="ltr">{exact(amount)}</bdi>
      </td>
      <td className={css.subject}>
        <Subject charge={charge} {...slotProps.ChargeSubject} />
      </td>
    </tr>
  );
}
