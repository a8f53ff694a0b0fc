'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { SmsCodeInput } from '../../../../domain/smsCode/SmsCodeInput.tsx';
import type { SmsCodeModel } from '../../../../domain/smsCode/useSmsCode.ts';
import { accountTexts } from '../../locales/zh.ts';

interface PhoneCodeFieldProps {
  readonly model: SmsCodeModel;
  readonly name: string;
  readonly label: string;
}

/** Field for a code that is sent to a phone number of the person. */
export function PhoneCodeField({ model, name, label }: PhoneCodeFieldProps) {
  const t = useText(accountTexts);
  return (
    <SmsCodeInput
      model={model}
      name={name}
      texts={{
        label,
        help: t('phone.codeHelp'),
        get: t('phone.get'),
        again: t('phone.again'),
        in: (wait) => t('phone.in', { wait }),
        sent: (life) => t('phone.sent', { life }),
        development: t('phone.development'),
        developmentPage: t('phone.developmentPage'),
        missing: t('phone.missing'),
        wrong: t('phone.wrong'),
      }}
    />
  );
}
