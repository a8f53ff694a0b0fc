'use client';
import { getMailReportHours, mailHoursLeast } from '@reachkit/contract/email/report';
import { useMemo } from 'react';
import { useRead } from '../../../../core/hooks.ts';
import { useLocale, useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadPlace } from '../../../../domain/page/ReadPlace.tsx';
import { weekdayNames, zoneName } from '../../../../domain/time/zone.ts';
import { Chart } from '../../../../ui/Chart/Chart.tsx';
import { useHeadingLevel } from '../../../../ui/Heading/Heading.tsx';
import { emailTexts } from '../../locales/zh.ts';
import * as css from '../report.css.ts';
import { bestBlock } from './bestBlock.ts';

const hourNames = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** When recipients replied and read, in their own zones; hidden for small numbers. */
export function ReportHours({ campaignId }: { readonly campaignId: string }) {
  const t = useText(emailTexts);
  const locale = useLocale();
  const { exact } = useFormats();
  const read = useRead(getMailReportHours, { params: { id: campaignId } });
  const { data } = read;
  if (!data) {
    return <ReadPlace read={read} loadingText={t('report.loading')} failedText={t('report.notLoaded')} />;
  }
  const { replied, opened, local, timeZone, hours } = data;
  if (replied === null || opened === null) return <p className={css.sentence}>{t('report.missed.l1')}</p>;
  if (!hours.replied && !hours.opened) {
    return (
      <p className={css.sentence}>
        {t('report.hours.tooFew', {
          replied: exact(replied),
          opened: exact(opened),
          leastReplied: exact(mailHoursLeast.replied),
          leastOpened: exact(mailHoursLeast.opened),
        })}
      </p>
    );
  }
  return (
    <div className={css.charts}>
      {hours.replied && <Week kind="replied" hours={hours.replied} count={replied} />}
      {hours.opened && <Week kind="opened" hours={hours.opened} count={opened} />}
      <p className={css.sentence}>
        {t('report.hours.zones', {
          count: local,
          shown: exact(local),
          all: exact(replied + opened),
          zone: zoneName(timeZone, locale),
        })}{' '}
        {t('report.hours.means')}
      </p>
    </div>
  );
}

interface WeekProps {
  readonly kind: 'replied' | 'opened';
  readonly hours: readonly (readonly number[])[];
  readonly count: number;
}

function Week({ kind, hours, count }: WeekProps) {
  const headingLevel = useHeadingLevel(3);
  const t = useText(emailTexts);
  const locale = useLocale();
  const { exact } = useFormats();
  const days = useMemo(() => weekdayNames(locale), [locale]);
  const best = useMemo(() => bestBlock(hours), [hours]);
  const formatCell = useMemo(
    () => (row: number, column: number) =>
      t('report.hours.cell', { day: days.long[row] ?? '', time: clock(column) }),
    [days, t],
  );
  return (
    <div>
      <Chart
        kind="heat"
        headingLevel={headingLevel}
        label={t(`report.hours.${kind}`)}
        note={t('report.hours.note', { shown: exact(count) })}
        cornerLabel={t('report.hours.corner')}
        rows={days.short}
        columns={hourNames}
        values={hours}
        formatValue={exact}
        formatCell={formatCell}
      />
      {best && (
        <p className={css.sentence}>
          {t('report.hours.best', {
            day: days.long[best.day] ?? '',
            from: clock(best.from),
            to: clock(best.to),
            shown: exact(best.found),
            of: exact(count),
          })}
        </p>
      )}
    </div>
  );
}
