'use client';
import { type FormEvent, useEffect, useRef } from 'react';
import { useErrorText, useText } from '../../core/i18n/useText.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { PasswordField } from '../../ui/Field/PasswordField.tsx';
import { TextField } from '../../ui/Field/TextField.tsx';
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
  const form = useRef<HTMLFormElement>(null);
  const { credentials, missing, error } = model;
  const usernameError = missing.includes('username')
    ? t('login.accountMissing')
    : error?.fields?.username?.msg;
  const passwordError = missing.includes('password')
    ? t('login.passwordMissing')
    : error?.fields?.password?.msg;

  useEffect(() => {
    if (missing.length === 0 && !error) return;
    // A refusal is mostly a slip in the password.
    const place =
      missing.length > 0 || error?.fields ? '[aria-invalid="true"]' : '[autocomplete="current-password"]';
    form.current?.querySelector<HTMLElement>(place)?.focus();
  }, [missing, error]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void model.submit();
  }

  return (
    <form
      {...rootAttributes(rest)}
      ref={form}
      className={cx('rk-login-form', css.form, className)}
      onSubmit={submit}
      noValidate
    >
      <h1 className={css.title}>{t('login.title')}</h1>
      {error && !error.fields && <Notice tone="error">{errorText(error)}</Notice>}
      <TextField
        label={t('login.account')}
        help={t('login.accountHelp')}
        value={credentials.username}
        onValueChange={model.setUsername}
        error={usernameError}
        autoComplete="username"
        inputMode="text"
      />
      <PasswordField
        label={t('login.password')}
        value={credentials.password}
        onValueChange={model.setPassword}
        error={passwordError}
        autoComplete="current-password"
        labels={{ show: t('login.showPassword'), hide: t('login.hidePassword') }}
      />
      <Button type="submit" variant="primary" size="hero" isWide isLoading={model.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
