'use client';

import { forwardRef, useId, useState } from 'react';
import * as fieldCss from '../Field/Field.css.ts';
import { Field, type FieldWords } from '../Field/Field.tsx';
import { fieldProps } from '../Field/TextField.tsx';
import { cx, type RootProps } from '../rootProps.ts';
import { usePartWords } from '../words.ts';
import { calendarWords } from './calendarWords.ts';
import { DateBox, type DateFieldLabels, type DateLimits } from './DateBox.tsx';
import * as css from './DateField.css.ts';
import type { IsoDay } from './isoDay.ts';

/** Props of `DateTimeField`: a wall time in a zone that is named beside it. */
export interface DateTimeFieldProps extends FieldWords, RootProps, DateLimits {
  /** `yyyy-MM-dd HH:mm`, in the zone. */
  readonly value: string | null;
  /** Called with `null` until both day and time are set. */
  readonly onValueChange: (
    value: string | null,
    info: { readonly reason: 'choose' | 'type' | 'clear' },
  ) => void;
  /** Shown with the field, also to screen readers: "Asia/Shanghai, UTC+8". */
  readonly zone: string;
  readonly labels?: DateFieldLabels | undefined;
  /** Day and time can be cleared. Default `false`. */
  readonly canClear?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** Time for a day that is chosen without a time: `HH:mm`. Default "09:00". */
  readonly defaultTime?: string | undefined;
  /** Step of the arrow keys in minutes. Default 1. */
  readonly stepMinutes?: number | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** A day and a time on the clock of a named zone. */
export const DateTimeField = forwardRef<HTMLElement, DateTimeFieldProps>(function DateTimeField(props, ref) {
  const { value, onValueChange, zone, defaultTime = '09:00', stepMinutes = 1, isDisabled } = props;
  const words = usePartWords(calendarWords, props.labels);
  const [typedDay, typedTime] = value === null ? [null, undefined] : value.split(' ');
  // An incomplete input is no value yet, but must stay in the field.
  const [half, setHalf] = useState<{ readonly day: IsoDay | null; readonly time: string }>({
    day: null,
    time: '',
  });
  const zoneId = useId();
  const day = typedDay ?? half.day;
  const time = typedTime ?? half.time;

  const change = (next: { day: IsoDay | null; time: string }, reason: 'choose' | 'type' | 'clear') => {
    setHalf(next);
    const whole = next.day !== null && next.time !== '' ? `${next.day} ${next.time}` : null;
    if (whole !== value) onValueChange(whole, { reason });
  };

  return (
    <Field
      ref={ref}
      {...fieldProps(props)}
      as="fieldset"
      className={cx('rk-date-time-field', props.className)}
    >
      {(control) => (
        <span className={css.pair}>
          <DateBox
            control={control}
            label={words.date}
            value={day}
            onValueChange={(next, { reason }) =>
              change({ day: next, time: next === null ? '' : time || defaultTime }, reason)
            }
            labels={props.labels}
            canClear={props.canClear}
            placeholder={props.placeholder}
            isDisabled={isDisabled}
            min={props.min}
            max={props.max}
            today={props.today}
            firstDay={props.firstDay}
          />
          <span
            className={cx(fieldCss.box, css.timeBox)}
            data-invalid={control['aria-invalid'] ? '' : undefined}
            data-disabled={isDisabled ? '' : undefined}
          >
            <input
              type="time"
              className={cx(fieldCss.input, css.time)}
              aria-label={words.time}
              aria-describedby={cx(control['aria-describedby'], zoneId)}
              aria-invalid={control['aria-invalid']}
              value={time}
              step={stepMinutes * 60}
              disabled={isDisabled}
              onChange={(event) => change({ day, time: event.target.value }, 'type')}
            />
          </span>
          <bdi id={zoneId} className={css.zone}>
            {zone}
          </bdi>
        </span>
      )}
    </Field>
  );
});
