'use client';
import { useEffect, useRef } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { FormPassword, FormText } from '../../ui/Form/fields.tsx';
import { sessionTexts } from './locales/zh.ts';
import { FormFailure } from './parts/FormFailure.tsx';
import * as css from './parts/forms.css.ts';
import type { LoginModel } from './useLogin.ts';

/** A sign-in by account and password. */
export function AccountLogin({ model }: { readonly model: LoginModel }) {
  const t = useText(sessionTexts);
  const { failure, isSubmitting, setFocus, takesEmail } = model;

  // Skips an error that was shown before the person switched tabs.
  const said = useRef(failure);
  useEffect(() => {
    if (failure === said.current) return;
    said.current = failure;
    // A rejection is usually a typo in the password.
    if (failure) setFocus('password');
  }, [failure, setFocus]);

  return (
    <Form form={model} className={css.form}>
      <FormFailure failure={failure} />
      <FormText
        name="username"
        label={t('login.account')}
        help={t(takesEmail ? 'login.accountOrEmailHelp' : 'login.accountHelp')}
        errorTexts={{ required: t('login.accountMissing'), too_long: t('login.tooLong') }}
        autoComplete="username"
        inputMode="text"
      />
      <FormPassword
        name="password"
        label={t('login.password')}
        errorTexts={{ required: t('login.passwordMissing'), too_long: t('login.tooLong') }}
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" size="hero" isWide isLoading={isSubmitting}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
