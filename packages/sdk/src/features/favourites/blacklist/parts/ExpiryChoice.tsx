'use client';
import { useEnvironment } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { RadioGroup } from '../../../../ui/Checkbox/RadioGroup.tsx';
import { DateField } from '../../../../ui/DateField/DateField.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { expiryKinds, lastDayOf } from '../expiry.ts';
import type { BlacklistTerms } from '../useBlacklistTerms.ts';
import * as css from './Blacklist.css.ts';
import { useTermFaultText } from './useTermFaultText.ts';

/** Selects the end of an entry. */
export function ExpiryChoice({ form }: { readonly form: BlacklistTerms }) {
  const { expiry: value, setExpiry: onChange, faults } = form;
  const t = useText(favouritesTexts);
  const faultText = useTermFaultText();
  const { day } = useFormats();
  const { now } = useEnvironment();
  const today = day(now());
  const last = lastDayOf(value, today);
  const undecided = value.kind === 'never' ? t('blacklist.form.neverHelp') : undefined;
  return (
    <>
      <RadioGroup
        label={t('blacklist.form.expiry')}
        help={last === null ? undecided : t('blacklist.form.untilHelp', { day: last })}
        value={value.kind}
        options={expiryKinds.map((kind) => ({ value: kind, label: t(`blacklist.form.expiryOf.${kind}`) }))}
        onValueChange={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === 'day' && (
        <DateField
          className={css.day}
          label={t('blacklist.form.lastDay')}
          placeholder={t('blacklist.form.chooseDay')}
          value={value.day}
          today={today}
          min={today}
          error={faultText(faults.expireAt, 'blacklist.form.dayRequired') ?? null}
          onValueChange={(next) => onChange({ ...value, day: next })}
        />
      )}
    </>
  );
}
