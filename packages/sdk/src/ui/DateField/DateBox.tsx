'use client';

import { Calendar as CalendarIcon, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import * as fieldCss from '../Field/Field.css.ts';
import type { FieldControl } from '../Field/Field.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { cx } from '../rootProps.ts';
import { boxWords, usePartLocale, usePartWords } from '../words.ts';
import { Calendar } from './Calendar.tsx';
import { type CalendarLabels, calendarNames } from './calendarLabels.ts';
import { calendarWords } from './calendarWords.ts';
import * as css from './DateField.css.ts';
import { clampDay, type IsoDay, isIsoDay, showDay, type Weekday } from './isoDay.ts';

/** Selectable days, and how the calendar shows them. Days are `Y-m-d`. */
export interface DateLimits {
  /** First and last selectable day. */
  readonly min?: IsoDay | undefined;
  readonly max?: IsoDay | undefined;
  /** Whether a day between the first and the last can be selected. Default: each one. */
  readonly isOffered?: ((day: IsoDay) => boolean) | undefined;
  /** Marked as today, and shown first if no day is chosen; in the person's zone. */
  readonly today?: IsoDay | undefined;
  /** 0 Sunday … 6 Saturday. Default 1, Monday. */
  readonly firstDay?: Weekday | undefined;
}

/** Texts of a date field that override the provider's. */
export interface DateFieldLabels extends Partial<CalendarLabels> {
  /** Name of the × button, which is shown only with it. */
  readonly clear?: string | undefined;
}

interface DateBoxProps extends DateLimits {
  readonly control: FieldControl;
  /** Name of the field, announced before the chosen day. */
  readonly label: string;
  readonly value: IsoDay | null;
  readonly onValueChange: (value: IsoDay | null, info: { readonly reason: 'choose' | 'clear' }) => void;
  readonly labels?: DateFieldLabels | undefined;
  readonly canClear?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** A button that shows the day as `j M Y` and opens the calendar. */
export function DateBox(props: DateBoxProps) {
  const { control, label, value, onValueChange, placeholder, isDisabled, min, max } = props;
  const locale = usePartLocale();
  const names = useMemo(() => calendarNames(locale), [locale]);
  const words = usePartWords(calendarWords, props.labels);
  const own = usePartWords(boxWords);
  // Without a provider `words` throws on a missing text, so it is the prototype and not copied.
  const labels: CalendarLabels = Object.assign(Object.create(words), names, props.labels);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const activeRef = useRef<HTMLButtonElement>(null);
  const [active, setActive] = useState<IsoDay | null>(null);
  const chosen = value !== null && isIsoDay(value) ? value : null;
  const shown = chosen === null ? placeholder : showDay(chosen);
  const isOpen = active !== null;

  const open = () => {
    const first = chosen ?? props.today ?? new Date().toISOString().slice(0, 10);
    setActive(clampDay(first, min, max));
  };

  return (
    <span
      ref={box}
      className={cx(fieldCss.box, css.box)}
      data-open={isOpen ? '' : undefined}
      data-invalid={control['aria-invalid'] ? '' : undefined}
      data-disabled={isDisabled ? '' : undefined}
    >
      <button
        ref={button}
        id={control.id}
        type="button"
        className={css.button}
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={shown ? `${label}: ${shown}` : label}
        aria-describedby={control['aria-describedby']}
        onClick={() => (isOpen ? setActive(null) : open())}
      >
        <bdi className={css.value} data-placeholder={chosen === null ? '' : undefined}>
          {shown}
        </bdi>
        <CalendarIcon size={16} className={css.icon} aria-hidden="true" />
      </button>
      {(props.canClear ?? props.labels?.clear !== undefined) && chosen !== null && !isDisabled && (
        <button
          type="button"
          className={fieldCss.inBoxButton}
          aria-label={props.labels?.clear ?? own.clear}
          onClick={() => {
            onValueChange(null, { reason: 'clear' });
            button.current?.focus();
          }}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
      {isOpen && (
        <Popover
          isOpen
          onOpenChange={() => setActive(null)}
          anchorRef={box}
          label={labels.dialog}
          isTitleHidden
          width="content"
          initialFocusRef={activeRef}
        >
          <Calendar
            value={chosen}
            active={active}
            onActiveChange={setActive}
            activeRef={activeRef}
            labels={labels}
            firstDay={props.firstDay ?? 1}
            min={min}
            max={max}
            isOffered={props.isOffered}
            today={props.today}
            onSelect={(day) => {
              setActive(null);
              onValueChange(day, { reason: 'choose' });
            }}
          />
        </Popover>
      )}
    </span>
  );
}
