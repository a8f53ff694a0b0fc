'use client';
import { useContext, useEffect } from 'react';
import { useLocale } from '../../core/i18n/useText.ts';
import { Link } from '../../core/navigation/Link.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { CodeField } from '../../ui/CodeField/CodeField.tsx';
import { SecretFieldContext } from '../../ui/Form/Form.tsx';
import { useFormField } from '../../ui/Form/FormField.tsx';
import { spokenWait } from '../time/waitOf.ts';
import * as css from './smsCode.css.ts';
import type { SmsCodeModel } from './useSmsCode.ts';

/** Texts of the field, from its feature. */
export interface SmsCodeTexts {
  readonly label: string;
  readonly help: string;
  readonly get: string;
  readonly again: string;
  readonly in: (wait: string) => string;
  readonly sent: (life: string) => string;
  readonly development: string;
  readonly developmentPage: string;
  readonly missing: string;
  readonly wrong: string;
}

interface SmsCodeInputProps {
  readonly model: SmsCodeModel;
  /** Name of the field in the form. Default `code`. */
  readonly name?: string | undefined;
  readonly texts: SmsCodeTexts;
}

/** Code field of the enclosing form, with a send button. The code is never stored in a draft. */
export function SmsCodeInput({ model, name = 'code', texts }: SmsCodeInputProps) {
  const locale = useLocale();
  const binding = useFormField<string>({
    name,
    errorTexts: { required: texts.missing, wrong_sms_code: texts.wrong },
  });
  const markSecret = useContext(SecretFieldContext);
  useEffect(() => markSecret?.(name), [markSecret, name]);
  const { sent, secondsLeft, isSending } = model;
  const page = sent?.developmentPage ?? null;
  return (
    <CodeField
      {...binding}
      label={texts.label}
      isRequired
      help={
        <>
          <span role="status">{sent ? texts.sent(spokenWait(sent.expiresIn, locale)) : texts.help}</span>
          {page !== null && (
            <span className={css.aside}>
              {texts.development}
              <Link to={{ kind: 'external', url: page }} className={css.link}>
                {texts.developmentPage}
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
          {secondsLeft > 0 ? texts.in(spokenWait(secondsLeft, locale)) : sent ? texts.again : texts.get}
        </Button>
      }
    />
  );
}
