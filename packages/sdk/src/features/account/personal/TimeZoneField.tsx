'use client';
import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useEnvironment } from '../../../core/hooks.ts';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import * as field from '../../../ui/Field/Field.css.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import { useFormField } from '../../../ui/Form/FormField.tsx';
import * as menu from '../../../ui/Menu/Menu.css.ts';
import { HeadlessPortal, KeepInContainer } from '../../../ui/Portal/HeadlessPortal.tsx';
import { cx } from '../../../ui/rootProps.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from './personal.css.ts';
import { describeZone, deviceZone, findZones, listZones } from './timeZones.ts';

/** One time zone of the world, found by what is typed; the field `timeZone` of the form around it. */
export function TimeZoneField() {
  const t = useText(accountTexts);
  const locale = useLocale();
  const { now } = useEnvironment();
  const { value, onValueChange, onBlur, error, ref } = useFormField<string | null>({ name: 'timeZone' });
  const [typed, setTyped] = useState('');
  const [hasOpened, setHasOpened] = useState(false);
  const device = deviceZone();
  const chosen = value ?? device;
  // Names of four hundred zones take a moment: only for those who look for another.
  const options = useMemo(
    () => (hasOpened ? listZones(device) : [chosen]).map((zone) => describeZone(zone, locale, now())),
    [hasOpened, device, chosen, locale, now],
  );
  const found = findZones(options, typed);
  return (
    <Field
      label={t('personal.timeZone')}
      help={t('personal.timeZoneHelp')}
      error={error}
      className="rk-time-zone-field"
    >
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
                    ref={ref}
                    className={field.input}
                    dir="ltr"
                    autoComplete="off"
                    displayValue={(zone: string) => {
                      const { offset } = describeZone(zone, locale, now());
                      return `${placeOf(zone)} (${offset})`;
                    }}
                    onFocus={() => setHasOpened(true)}
                    onChange={(event) => setTyped(event.target.value)}
                    onBlur={onBlur}
                  />
                  <ComboboxButton className={css.open} aria-label={t('personal.timeZones')}>
                    <ChevronDown size={16} aria-hidden="true" />
                  </ComboboxButton>
                </span>
                <ComboboxOptions
                  modal={false}
                  portal
                  anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
                  aria-label={t('personal.timeZones')}
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
                  {found.length === 0 && <p className={css.none}>{t('personal.noTimeZone')}</p>}
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
