'use client';
import { type ReactNode, useId } from 'react';
import * as css from './settings.css.ts';

export interface PictureOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly picture: ReactNode;
}

export interface PictureChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly PictureOption<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** Three pictures per line instead of four. */
  readonly isWide?: boolean;
}

/** Radio buttons shown as small pictures above their names. */
export function PictureChoice<Value extends string>(props: PictureChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{props.label}</legend>
      <div className={css.pictures} data-wide={props.isWide ? '' : undefined}>
        {props.options.map(({ value, label, picture }) => (
          <label key={value} className={css.choice} title={label}>
            <input
              type="radio"
              className="rk-hidden"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onValueChange(value)}
            />
            {picture}
            <span className={css.choiceWords}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
