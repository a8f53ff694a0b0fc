'use client';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../core/i18n/useText.ts';
import { SmsCodeInput } from '../../../domain/smsCode/SmsCodeInput.tsx';
import type { SmsCodeModel } from '../../../domain/smsCode/useSmsCode.ts';
import { sessionTexts } from '../locales/zh.ts';

interface SmsCodeFieldProps {
  readonly model: SmsCodeModel;
  /** Field with the number or the email address. Default `phone`. */
  readonly sentTo?: string;
  /** Whether the field `sentTo` takes an email address. */
  readonly takesEmail?: boolean | undefined;
}

/** The field `code` of the enclosing form, with the button that sends a code. */
export function SmsCodeField({ model, sentTo = 'phone', takesEmail = false }: SmsCodeFieldProps) {
  const t = useText(sessionTexts);
  const { control } = useFormContext<Record<string, string>>();
  const recipient = useWatch({ control, name: sentTo }) ?? '';
  const isEmail = recipient.includes('@');
  const isEither = takesEmail && recipient === '';
  return (
    <SmsCodeInput
      model={model}
      texts={{
        label: t('code.label'),
        help: t(isEither ? 'code.eitherHelp' : isEmail ? 'code.emailHelp' : 'code.help'),
        get: t('code.get'),
        again: t('code.again'),
        in: (wait) => t('code.in', { wait }),
        sent: (life) => t(isEmail ? 'code.emailSent' : 'code.sent', { life }),
        development: t(isEmail ? 'code.emailDevelopment' : 'code.development'),
        developmentPage: t('code.developmentPage'),
        missing: t('code.missing'),
        wrong: t('code.wrong'),
      }}
    />
  );
}
