'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { deviceZone } from '../../../domain/time/zones/deviceZone.ts';
import { TimeZoneField as ZoneField } from '../../../domain/time/zones/TimeZoneField.tsx';
import { useFormField } from '../../../ui/Form/FormField.tsx';
import { accountTexts } from '../locales/zh.ts';

/** The field `timeZone` of the enclosing form; defaults to the device's zone. */
export function TimeZoneField() {
  const t = useText(accountTexts);
  const { value, onValueChange, onBlur, error, ref } = useFormField<string | null>({ name: 'timeZone' });
  return (
    <ZoneField
      label={t('personal.timeZone')}
      help={t('personal.timeZoneHelp')}
      labels={{ zones: t('personal.timeZones'), none: t('personal.noTimeZone') }}
      value={value ?? deviceZone()}
      onValueChange={onValueChange}
      onBlur={onBlur}
      error={error}
      inputRef={ref}
    />
  );
}
