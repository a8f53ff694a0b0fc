'use client';
import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import { type Ref, useMemo, useState } from 'react';
import { useEnvironment } from '../../../core/hooks.ts';
import { useLocale } from '../../../core/i18n/useText.ts';
import * as field from '../../../ui/Field/Field.css.ts';
import { Field, type FieldWords } from '../../../ui/Field/Field.tsx';
import { fieldProps } from '../../../ui/Field/TextField.tsx';
import * as menu from '../../../ui/Menu/Menu.css.ts';
import { HeadlessPortal, KeepInContainer } from '../../../ui/Portal/HeadlessPortal.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { deviceZone } from './deviceZone.ts';
import * as css from './TimeZoneField.css.ts';
import { describeZone, findZones, listZones } from './timeZones.ts';

interface TimeZoneFieldProps extends FieldWords, RootProps {
  readonly value: string;
  readonly onValueChange: (zone: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Label of the list of zones, and the text if none matches. */
  readonly labels: { readonly zones: string; readonly none: string };
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Combobox of time zones, searchable by place, city or offset, also in the person's language. */
export function TimeZoneField(props: TimeZoneFieldProps) {
  const { value: chosen, onValueChange, onBlur, labels, inputRef } = props;
  const locale = useLocale();
  const { now } = useEnvironment();
  const [typed, setTyped] = useState('');
  const [hasOpened, setHasOpened] = useState(false);
  const device = deviceZone();
  // Formatting four hundred names is slow: only done when the list is opened.
  const options = useMemo(
    () => (hasOpened ? listZones(device) : [chosen]).map((zone) => describeZone(zone, locale, now())),
    [hasOpened, device, chosen, locale, now],
  );
  const found = findZones(options, typed);
  return (
    <Field {...fieldProps(props)} className={cx('rk-time-zone-field', props.className)}>
      {(control) => (
        <HeadlessPortal>
          <Combobox
            immediate
            value={chosen}
            onChange={(zone) => {
              if (zone !== null) onValueChange(zone);
            }}
            onClose={() => setTyped('')}
          >
            {({ open }) => (
              <>
                <span className={field.box} data-invalid={control['aria-invalid'] ? '' : undefined}>
                  <ComboboxInput
                    {...control}
                    {...(inputRef && { ref: inputRef })}
                    className={field.input}
                    dir="ltr"
                    autoComplete="off"
                    displayValue={(zone: string) => {
                      const { offset } = describeZone(zone, locale, now());
                      return `${placeOf(zone)} (${offset})`;
                    }}
                    onFocus={() => setHasOpened(true)}
                    // A click selects the shown zone, so that typing replaces it.
                    onClick={(event) => {
                      if (typed === '') event.currentTarget.select();
                    }}
                    onChange={(event) => setTyped(event.target.value)}
                    onBlur={onBlur}
                  />
                  <ComboboxButton className={css.open} aria-label={labels.zones}>
                    <ChevronDown size={16} aria-hidden="true" />
                  </ComboboxButton>
                </span>
                <ComboboxOptions
                  modal={false}
                  portal
                  anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
                  aria-label={labels.zones}
                  className={cx('rk-time-zone-list', menu.list, css.zones)}
                >
                  {found.map(({ zone, offset, name }) => (
                    <ComboboxOption key={zone} value={zone} className={menu.item}>
                      <span className={menu.words}>
                        <bdi className={menu.label}>{placeOf(zone)}</bdi>
                        <span className={menu.description}>{`${offset} · ${name}`}</span>
                      </span>
                      <span className={menu.check}>
                        {zone === chosen && <Check size={16} aria-hidden="true" />}
                      </span>
                    </ComboboxOption>
                  ))}
                  {found.length === 0 && <p className={css.none}>{labels.none}</p>}
                </ComboboxOptions>
                <KeepInContainer isOpen={open} />
              </>
            )}
          </Combobox>
        </HeadlessPortal>
      )}
    </Field>
  );
}

const placeOf = (zone: string) => zone.replaceAll('_', ' ');
