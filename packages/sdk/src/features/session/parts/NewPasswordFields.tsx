'use client';
import { passwordLength } from '@reachkit/contract/rules';
import { Check, Minus } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../core/i18n/useText.ts';
import { FormPassword } from '../../../ui/Form/fields.tsx';
import { sessionTexts } from '../locales/zh.ts';
import * as css from './forms.css.ts';
import { keptRules } from './keptRules.ts';

/** The rules of a password, each with a check mark as soon as it is met. */
function PasswordRules({ password }: { readonly password: string }) {
  const t = useText(sessionTexts);
  const kept = keptRules(password);
  const words = {
    length: t('rule.length', passwordLength),
    letter: t('rule.letter'),
    digit: t('rule.digit'),
  };
  return (
    <span className={css.rules}>
      {(['length', 'letter', 'digit'] as const).map((rule) => (
        <span key={rule} className={css.rule} data-met={kept[rule] ? '' : undefined}>
          {kept[rule] ? <Check size={12} aria-hidden="true" /> : <Minus size={12} aria-hidden="true" />}
          <span className={css.ruleWords}>
            {words[rule]} <span className="rk-hidden">({t(kept[rule] ? 'rule.met' : 'rule.unmet')})</span>
          </span>
        </span>
      ))}
    </span>
  );
}

export interface NewPasswordFieldsProps {
  readonly label: string;
  readonly errorTexts?: Readonly<Record<string, string>>;
}

/** A new password with its rules, and its repetition: the fields `password` and `confirmation`. */
export function NewPasswordFields({ label, errorTexts }: NewPasswordFieldsProps) {
  const t = useText(sessionTexts);
  const { control } = useFormContext<{ password: string }>();
  const password = useWatch({ control, name: 'password' });
  return (
    <>
      <FormPassword
        name="password"
        label={label}
        isRequired
        errorTexts={{ required: t('field.passwordMissing'), ...errorTexts }}
        autoComplete="new-password"
        help={<PasswordRules password={password} />}
      />
      <FormPassword
        name="confirmation"
        label={t('field.confirmation')}
        isRequired
        errorTexts={{ required: t('field.confirmationMissing') }}
        autoComplete="new-password"
      />
    </>
  );
}
