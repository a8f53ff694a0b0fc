'use client';

import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as css from './Calendar.css.ts';
import type { CalendarLabels } from './calendarLabels.ts';
import { DayCell } from './DayCell.tsx';
import {
  addDays,
  addMonths,
  clampDay,
  type IsoDay,
  partsOf,
  startOfWeek,
  type Weekday,
  weeksOf,
} from './isoDay.ts';

export interface CalendarProps {
  readonly value: IsoDay | null;
  readonly onSelect: (day: IsoDay) => void;
  /** The day with the keyboard focus; its month is shown. */
  readonly active: IsoDay;
  readonly onActiveChange: (day: IsoDay) => void;
  readonly activeRef: RefObject<HTMLButtonElement | null>;
  readonly labels: CalendarLabels;
  readonly firstDay: Weekday;
  readonly min?: IsoDay | undefined;
  readonly max?: IsoDay | undefined;
  readonly isOffered?: ((day: IsoDay) => boolean) | undefined;
  /** Marked as today. */
  readonly today?: IsoDay | undefined;
}

/** A month as a grid, with the keys of the WAI-ARIA date picker dialog pattern. */
export function Calendar(props: CalendarProps) {
  const { value, onSelect, active, onActiveChange, activeRef, labels, firstDay, min, max, today } = props;
  const { isOffered } = props;
  const titleId = useId();
  const isByKey = useRef(false);
  const { year, month } = partsOf(active);
  const weeks = weeksOf(active, firstDay);

  useEffect(() => {
    // A click on a step button keeps the focus on that button.
    if (isByKey.current && active !== '') activeRef.current?.focus();
    isByKey.current = false;
  }, [active, activeRef]);

  const go = (day: IsoDay) => onActiveChange(clampDay(day, min, max));
  const isOut = (day: IsoDay) => day !== clampDay(day, min, max) || isOffered?.(day) === false;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = dayOfKey(event.key, { active, firstDay, isRtl, isShift: event.shiftKey });
    if (to === undefined) return;
    event.preventDefault();
    isByKey.current = true;
    go(to);
  };

  const turn = (months: number, label: string, icon: ReactNode) => {
    const to = addMonths(active, months);
    // The month of a bound can still be shown.
    const isPast =
      months < 0 ? min !== undefined && lastOf(to) < min : max !== undefined && firstOf(to) > max;
    return <IconButton size="small" label={label} icon={icon} isDisabled={isPast} onClick={() => go(to)} />;
  };

  return (
    <div className={css.root}>
      <div className={css.head}>
        {turn(-12, labels.previousYear, <ChevronsLeft size={16} className={css.arrow} aria-hidden="true" />)}
        {turn(-1, labels.previousMonth, <ChevronLeft size={16} className={css.arrow} aria-hidden="true" />)}
        <span id={titleId} className={css.title} aria-live="polite">
          {labels.month(year, month)}
        </span>
        {turn(1, labels.nextMonth, <ChevronRight size={16} className={css.arrow} aria-hidden="true" />)}
        {turn(12, labels.nextYear, <ChevronsRight size={16} className={css.arrow} aria-hidden="true" />)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the date picker pattern is drawn on a table */}
      <table role="grid" aria-labelledby={titleId} className={css.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((_, index) => {
              const name = labels.weekdays[(firstDay + index) % 7];
              return (
                <th key={name?.long} scope="col" abbr={name?.long} className={css.weekday}>
                  {name?.short}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  label={labels.day(day)}
                  isActive={day === active}
                  activeRef={activeRef}
                  isSelected={day === value}
                  isToday={day === today}
                  isOther={partsOf(day).month !== month}
                  isOut={isOut(day)}
                  onSelect={onSelect}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const firstOf = (day: IsoDay) => `${day.slice(0, 8)}01`;
const lastOf = (day: IsoDay) => addDays(addMonths(firstOf(day), 1), -1);

interface KeyPlace {
  readonly active: IsoDay;
  readonly firstDay: Weekday;
  readonly isRtl: boolean;
  readonly isShift: boolean;
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/ */
function dayOfKey(key: string, { active, firstDay, isRtl, isShift }: KeyPlace): IsoDay | undefined {
  const onward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(active, onward);
    case 'ArrowLeft':
      return addDays(active, -onward);
    case 'ArrowDown':
      return addDays(active, 7);
    case 'ArrowUp':
      return addDays(active, -7);
    case 'Home':
      return startOfWeek(active, firstDay);
    case 'End':
      return addDays(startOfWeek(active, firstDay), 6);
    case 'PageDown':
      return addMonths(active, isShift ? 12 : 1);
    case 'PageUp':
      return addMonths(active, isShift ? -12 : -1);
    default:
      return undefined;
  }
}
