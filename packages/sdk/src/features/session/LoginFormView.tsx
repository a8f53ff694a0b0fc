'use client';
import { useEffect } from 'react';
import { useErrorText, useText } from '../../core/i18n/useText.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { FormPassword, FormText } from '../../ui/Form/fields.tsx';
import { Notice } from '../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import * as css from './LoginForm.css.ts';
import { sessionTexts } from './locales/zh.ts';
import type { LoginModel } from './useLogin.ts';

export interface LoginFormViewProps extends RootProps {
  readonly model: LoginModel;
}

/** Draws a sign-in by account and password. */
export function LoginFormView({ model, className, ...rest }: LoginFormViewProps) {
  const t = useText(sessionTexts);
  const errorText = useErrorText();
  const { failure, isSubmitting, setFocus } = model;

  useEffect(() => {
    // A refusal is mostly a slip in the password.
    if (failure) setFocus('password');
  }, [failure, setFocus]);

  return (
    <Form {...rootAttributes(rest)} form={model} className={cx('rk-login-form', css.form, className)}>
      <h1 className={css.title}>{t('login.title')}</h1>
      {failure && <Notice tone="error">{errorText(failure)}</Notice>}
      <FormText
        name="username"
        label={t('login.account')}
        help={t('login.accountHelp')}
        errorTexts={{ required: t('login.accountMissing'), too_long: t('login.tooLong') }}
        autoComplete="username"
        inputMode="text"
      />
      <FormPassword
        name="password"
        label={t('login.password')}
        errorTexts={{ required: t('login.passwordMissing'), too_long: t('login.tooLong') }}
        autoComplete="current-password"
        labels={{ show: t('login.showPassword'), hide: t('login.hidePassword') }}
      />
      <Button type="submit" variant="primary" size="hero" isWide isLoading={isSubmitting}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
