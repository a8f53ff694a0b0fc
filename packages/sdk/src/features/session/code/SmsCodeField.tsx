'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { SmsCodeInput } from '../../../domain/smsCode/SmsCodeInput.tsx';
import type { SmsCodeModel } from '../../../domain/smsCode/useSmsCode.ts';
import { sessionTexts } from '../locales/zh.ts';

/** The field `code` of the form around it, with the button that sends one. */
export function SmsCodeField({ model }: { readonly model: SmsCodeModel }) {
  const t = useText(sessionTexts);
  return (
    <SmsCodeInput
      model={model}
      texts={{
        label: t('code.label'),
        help: t('code.help'),
        get: t('code.get'),
        again: t('code.again'),
        in: (wait) => t('code.in', { wait }),
        sent: (life) => t('code.sent', { life }),
        development: t('code.development'),
        developmentPage: t('code.developmentPage'),
        missing: t('code.missing'),
        wrong: t('code.wrong'),
      }}
    />
  );
}
