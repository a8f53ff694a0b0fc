'use client';
import { rankingPeriods } from '@reachkit/contract/rankings/kinds';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useTypedText } from '../../../../core/useTypedText.ts';
import { Segments } from '../../../../domain/Segments.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { DateField } from '../../../../ui/DateField/DateField.tsx';
import { SearchField } from '../../../../ui/Field/SearchField.tsx';
import { IconButton } from '../../../../ui/IconButton/IconButton.tsx';
import { rankingsTexts } from '../../locales/zh.ts';
import type { RankedRow } from '../rankedRow.ts';
import { useRankingFormats } from '../useRankingFormats.ts';
import type { RankingModel } from '../useRankingFrame.ts';
import * as css from './bar.css.ts';
import { RankingFilters } from './RankingFilters.tsx';

interface BarProps<Row extends RankedRow> {
  readonly model: RankingModel<Row>;
  readonly findRef: RefObject<HTMLInputElement | null>;
}

/** Period, day and filters of the list. */
export function RankingBar<Row extends RankedRow>({ model, findRef }: BarProps<Row>) {
  const t = useText(rankingsTexts);
  const { view, setView, kind } = model;
  const isPast = view.date !== '';
  const [keyword, setKeyword] = useTypedText(view.keyword, (text) => setView({ keyword: text }, 'keyword'));
  return (
    <div className={css.bar}>
      <Segments
        label={t('list.period')}
        value={view.period}
        options={rankingPeriods.map((value) => ({ value, label: t(`list.periods.${value}`) }))}
        // Each period has days of its own.
        onValueChange={(period) => setView({ period, date: '' }, 'period')}
      />
      <DayChoice model={model} />
      <RankingFilters model={model} />
      {isPast && <span className={css.quiet}>{t('list.pastOnly')}</span>}
      <SearchField
        ref={findRef}
        className={css.find}
        label={t(`list.find.${kind}`)}
        placeholder={t(`list.find.${kind}`)}
        maxLength={100}
        value={keyword}
        onValueChange={setKeyword}
      />
      {isPast && (
        <Button variant="link" className={css.back} onClick={() => setView({ date: '' }, 'date')}>
          {t('list.toNewest')}
        </Button>
      )}
    </div>
  );
}

/** The days that lists are kept of, with steps to the earlier and the later one. */
function DayChoice<Row extends RankedRow>({ model }: Pick<BarProps<Row>, 'model'>) {
  const t = useText(rankingsTexts);
  const { shortDay } = useRankingFormats();
  const { view, setView, options } = model;
  const newest = options?.newest ?? null;
  const newestDay = newest?.slice(0, 10);
  // The newest list itself is no past one, even if it ends at the start of a day.
  const past = (options?.days ?? []).filter((day) => `${day}T00:00:00.000Z` !== newest);
  const later = past.filter((day) => day > view.date).at(-1) ?? '';
  const earlier = view.date === '' ? past[0] : past.find((day) => day < view.date);
  const go = (date: string) => setView({ date }, 'date');
  return (
    <span className={css.days}>
      <IconButton
        label={t('list.older')}
        icon={<ChevronLeft size={16} className={css.arrow} aria-hidden="true" />}
        isDisabled={earlier === undefined}
        onClick={() => earlier !== undefined && go(earlier)}
      />
      <DateField
        className={css.date}
        label={t('list.date')}
        isLabelHidden
        value={view.date || null}
        placeholder={newestDay ? t('list.latest', { day: shortDay(newestDay) }) : t('list.newest')}
        today={newestDay}
        min={past.at(-1)}
        max={newestDay ?? past[0]}
        isOffered={(day) => day === newestDay || past.includes(day)}
        isDisabled={past.length === 0}
        onValueChange={(day) => go(day !== null && past.includes(day) ? day : '')}
      />
      <IconButton
        label={t('list.newer')}
        icon={<ChevronRight size={16} className={css.arrow} aria-hidden="true" />}
        isDisabled={view.date === ''}
        onClick={() => go(later)}
      />
    </span>
  );
}
