'use client';
import { useEnvironment } from '../../../core/hooks.ts';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { zoneName } from '../../../domain/time/zone.ts';
import { DateTimeField } from '../../../ui/DateField/DateTimeField.tsx';
import { FormField } from '../../../ui/Form/index.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './LinkForm.css.ts';

const fields = ['startsAt', 'endsAt'] as const;

/** Start and end of a link's active period. */
export function PeriodFields() {
  const t = useText(shortLinksTexts);
  const locale = useLocale();
  const { day } = useFormats();
  const { now, timeZone } = useEnvironment();
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <div className={css.pairs}>
        {fields.map((name) => (
          <FormField<string | null> key={name} name={name}>
            {({ value, onValueChange, error }) => (
              <DateTimeField
                label={t(`form.${name}`)}
                value={value}
                onValueChange={(next) => onValueChange(next)}
                zone={zoneName(zone, locale)}
                today={day(now())}
                defaultTime="00:00"
                error={error}
              />
            )}
          </FormField>
        ))}
      </div>
      <p className={css.quiet}>{t('form.period')}</p>
    </>
  );
}
