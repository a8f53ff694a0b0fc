'use client';
import { shortRangeDaysMost, shortWindows } from '@reachkit/contract/shortlinks/visits';
import { useEnvironment } from '../../../../core/hooks.ts';
import { useLocale, useText } from '../../../../core/i18n/useText.ts';
import { daysOf } from '../../../../core/navigation/urlState.ts';
import { Segments } from '../../../../domain/Segments.tsx';
import { day } from '../../../../domain/time/dates.ts';
import { zoneName } from '../../../../domain/time/zone.ts';
import { DateField } from '../../../../ui/DateField/DateField.tsx';
import { addDays } from '../../../../ui/DateField/isoDay.ts';
import { shortLinksTexts } from '../../locales/zh.ts';
import * as css from '../detail.css.ts';
import type { ShortLinkDetailModel } from '../useShortLinkDetail.ts';
import { LiveMark } from './LiveMark.tsx';

interface WindowBarProps {
  readonly model: ShortLinkDetailModel;
  /** Creation time of the link. */
  readonly createdAt: string;
}

const chosen = 'chosen';
const spans = [...shortWindows, chosen] as const;

/** Selects the date range of everything below. */
export function WindowBar({ model, createdAt }: WindowBarProps) {
  const t = useText(shortLinksTexts);
  const locale = useLocale();
  const { now } = useEnvironment();
  const { view, setView, stat } = model;
  const zone = stat.data?.window.timeZone;
  const isChosen = view.from !== '';
  const choose = (window: (typeof spans)[number]) => {
    if (window !== chosen) return setView({ window, from: '', to: '', step: '' }, 'window');
    const last = day(now(), zone);
    const made = day(createdAt, zone);
    const month = addDays(last, -29);
    setView({ from: made > month && made <= last ? made : month, to: last, step: '' }, 'window');
  };
  return (
    <div className={css.bar}>
      <Segments
        className={css.segments}
        label={t('detail.window')}
        value={isChosen ? chosen : view.window}
        options={spans.map((value) => ({ value, label: t(`detail.windows.${value}`) }))}
        onValueChange={choose}
      />
      {isChosen && <ChosenDays model={model} today={day(now(), zone)} />}
      <span className={css.barEnd}>
        <LiveMark model={model} />
        {zone && <span className={css.quiet}>{t('detail.zone', { zone: zoneName(zone, locale) })}</span>}
      </span>
    </div>
  );
}

interface ChosenDaysProps {
  readonly model: ShortLinkDetailModel;
  readonly today: string;
}

function ChosenDays({ model, today }: ChosenDaysProps) {
  const t = useText(shortLinksTexts);
  const { view, setView } = model;
  const { from, to } = view;
  /** Adjusts the end of the range if it would be reversed or too long. */
  const begin = (first: string) => {
    const last = addDays(first, shortRangeDaysMost - 1);
    const end = to < first ? first : daysOf(first, to) > shortRangeDaysMost ? last : to;
    setView({ from: first, to: end }, 'window');
  };
  const end = (last: string) => {
    const first = addDays(last, 1 - shortRangeDaysMost);
    const begins = from > last ? last : daysOf(from, last) > shortRangeDaysMost ? first : from;
    setView({ from: begins, to: last }, 'window');
  };
  return (
    <span className={css.days}>
      <DateField
        data-rk-data=""
        label={t('detail.from')}
        isLabelHidden
        today={today}
        max={today}
        value={from}
        onValueChange={(day) => day && begin(day)}
      />
      <span aria-hidden="true">–</span>
      <DateField
        data-rk-data=""
        label={t('detail.to')}
        isLabelHidden
        today={today}
        max={today}
        value={to}
        onValueChange={(day) => day && end(day)}
      />
    </span>
  );
}
