'use client';
import { useContext, useEffect } from 'react';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { spokenWait } from '../../../domain/waitOf.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { CodeField } from '../../../ui/CodeField/CodeField.tsx';
import { SecretFieldContext } from '../../../ui/Form/Form.tsx';
import { useFormField } from '../../../ui/Form/FormField.tsx';
import { sessionTexts } from '../locales/zh.ts';
import * as css from '../parts/forms.css.ts';
import type { SmsCodeModel } from './useSmsCode.ts';

/** The field `code` of the form around it, with the button that sends one. No draft keeps it. */
export function SmsCodeField({ model }: { readonly model: SmsCodeModel }) {
  const t = useText(sessionTexts);
  const locale = useLocale();
  const binding = useFormField<string>({
    name: 'code',
    errorTexts: { required: t('code.missing'), wrong_sms_code: t('code.wrong') },
  });
  const markSecret = useContext(SecretFieldContext);
  useEffect(() => markSecret?.('code'), [markSecret]);
  const { sent, secondsLeft, isSending } = model;
  const page = sent?.developmentPage ?? null;
  return (
    <CodeField
      {...binding}
      label={t('code.label')}
      help={
        <>
          <span role="status">
            {sent ? t('code.sent', { life: spokenWait(sent.expiresIn, locale) }) : t('code.help')}
          </span>
          {page !== null && (
            <span className={css.aside}>
              {t('code.development')}
              <Link to={{ kind: 'external', url: page }} className={css.inlineLink}>
                {t('code.developmentPage')}
              </Link>
            </span>
          )}
        </>
      }
      end={
        <Button
          variant="link"
          size="small"
          isLoading={isSending}
          isDisabled={secondsLeft > 0}
          onClick={() => void model.send()}
        >
          {secondsLeft > 0
            ? t('code.in', { wait: spokenWait(secondsLeft, locale) })
            : t(sent ? 'code.again' : 'code.get')}
        </Button>
      }
    />
  );
}
