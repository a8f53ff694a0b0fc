'use client';
import { type ListColour, listColours } from '@reachkit/contract/site';
import { useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import { ListMark } from '../../../ui/ListMark/ListMark.tsx';
import { favouritesTexts } from '../locales/zh.ts';
import * as css from './ColourChoice.css.ts';

export interface ColourChoiceProps {
  readonly value: ListColour;
  readonly onChange: (colour: ListColour) => void;
}

/** Selects one of a list's five colours. */
export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const t = useText(favouritesTexts);
  const name = useId();
  return (
    <Field as="fieldset" label={t('form.colour')}>
      {() => (
        <span className={css.colours}>
          {listColours.map((colour) => (
            <label key={colour} className={css.colour}>
              <input
                type="radio"
                className={css.colourInput}
                name={name}
                value={colour}
                checked={colour === value}
                aria-label={t('form.colourOf', { number: colour })}
                onChange={() => onChange(colour)}
              />
              <ListMark colour={colour} shape="patch" />
            </label>
          ))}
        </span>
      )}
    </Field>
  );
}
