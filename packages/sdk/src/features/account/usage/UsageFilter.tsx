'use client';
import {
  formerMembers,
  type UsageReport,
  usageCounters,
  usageDaysKept,
} from '@reachkit/contract/membership/usage';
import { useText } from '../../../core/i18n/useText.ts';
import { daysOf } from '../../../core/navigation/urlState.ts';
import { DateField } from '../../../ui/DateField/DateField.tsx';
import { addDays } from '../../../ui/DateField/isoDay.ts';
import { Select } from '../../../ui/Select/Select.tsx';
import { accountTexts } from '../locales/zh.ts';
import * as css from './usage.css.ts';
import { type UsageRange, usageRanges } from './usageView.ts';
import type { UsageReportModel } from './useUsageReport.ts';

interface UsageFilterProps {
  readonly model: UsageReportModel;
  readonly report: UsageReport;
}

const chosen = 'chosen';

/** Filters by days, member and counter. */
export function UsageFilter({ model, report }: UsageFilterProps) {
  const t = useText(accountTexts);
  const { view, setView } = model;
  const isChosen = view.from !== '';
  const rangeName = (days: UsageRange) =>
    days === usageDaysKept ? t('usage.range.all') : t('usage.range.days', { count: days });
  const members = report.members.map(({ id, name }) => ({
    value: id,
    label: id === formerMembers ? t('usage.former') : name,
  }));
  // A member from the URL may have no figures in these days.
  const isMissing = view.member !== '' && !members.some(({ value }) => value === view.member);
  const missing = isMissing ? [{ value: view.member, label: t('usage.former') }] : [];
  return (
    <div className={css.filter}>
      <Select<string>
        className={css.choice}
        label={t('usage.range.label')}
        isLabelHidden
        value={isChosen ? chosen : String(view.days)}
        options={[
          ...usageRanges.map((days) => ({ value: String(days), label: rangeName(days) })),
          { value: chosen, label: t('usage.range.chosen') },
        ]}
        onValueChange={(value) => {
          const days = usageRanges.find((one) => String(one) === value);
          if (days) setView({ days, from: '', to: '' }, 'range');
          else setView({ from: report.from, to: report.to }, 'range');
        }}
      />
      {isChosen && <ChosenDays model={model} today={report.today} />}
      <div className={css.choices}>
        {report.scope === 'team' && (
          <Select
            className={css.choice}
            label={t('usage.member')}
            isLabelHidden
            value={view.member}
            options={[{ value: '', label: t('usage.allMembers') }, ...members, ...missing]}
            onValueChange={(member) => setView({ member }, 'member')}
          />
        )}
        <Select
          className={css.choice}
          label={t('usage.counterLabel')}
          isLabelHidden
          value={view.counter}
          options={[
            { value: '', label: t('usage.allCounters') },
            ...usageCounters.map((value) => ({ value, label: t(`usage.counter.${value}`) })),
          ]}
          onValueChange={(counter) => setView({ counter }, 'counter')}
        />
      </div>
    </div>
  );
}

function ChosenDays({ model, today }: { readonly model: UsageReportModel; readonly today: string }) {
  const t = useText(accountTexts);
  const { view, setView } = model;
  const { from, to } = view;
  /** Adjusts the end of the range if it would be reversed or too long. */
  const begin = (day: string) => {
    const last = addDays(day, usageDaysKept - 1);
    setView({ from: day, to: to < day ? day : daysOf(day, to) > usageDaysKept ? last : to }, 'range');
  };
  const end = (day: string) => {
    const first = addDays(day, 1 - usageDaysKept);
    setView({ to: day, from: from > day ? day : daysOf(from, day) > usageDaysKept ? first : from }, 'range');
  };
  const limits = { today, min: addDays(today, 1 - usageDaysKept), max: today };
  return (
    <div className={css.days}>
      <DateField
        {...limits}
        data-rk-data=""
        label={t('usage.range.from')}
        value={from}
        onValueChange={(day) => day && begin(day)}
      />
      <DateField
        {...limits}
        data-rk-data=""
        label={t('usage.range.to')}
        value={to}
        onValueChange={(day) => day && end(day)}
      />
    </div>
  );
}
