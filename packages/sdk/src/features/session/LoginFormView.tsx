'use client';
import { forwardRef, useId } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { Heading } from '../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import { Tabs } from '../../ui/Tabs/Tabs.tsx';
import { AccountLogin } from './AccountLogin.tsx';
import { sessionTexts } from './locales/zh.ts';
import * as css from './parts/forms.css.ts';
import { PlaceLink } from './parts/PlaceLink.tsx';
import { SmsLogin } from './SmsLogin.tsx';
import type { LoginModel } from './useLogin.ts';
import type { SmsLoginModel } from './useSmsLogin.ts';

/** `account`: by account and password. `sms`: by an SMS code. */
export const loginWays = ['account', 'sms'] as const;
/** One of `loginWays`. */
export type LoginWay = (typeof loginWays)[number];

/** Props of `LoginFormView`: the models of `useLogin` and `useSmsLogin`. */
export interface LoginFormViewProps extends RootProps {
  readonly model: LoginModel;
  /** Without it there is only the account login, and no tabs. */
  readonly sms?: SmsLoginModel | undefined;
  /** Default `account`. */
  readonly way?: LoginWay | undefined;
  readonly onWayChange?: ((way: LoginWay) => void) | undefined;
}

/** Renders a sign-in by account and password, and optionally by SMS. */
export const LoginFormView = forwardRef<HTMLDivElement, LoginFormViewProps>(
  function LoginFormView(props, ref) {
    const { model, sms, way = 'account', onWayChange, className } = props;
    const t = useText(sessionTexts);
    const panelId = useId();
    return (
      <div ref={ref} {...rootAttributes(props)} className={cx('rk-login-form', css.sheet, className)}>
        <Heading level={1} className={css.title}>
          {t('login.title')}
        </Heading>
        {sms ? (
          <>
            <Tabs
              label={t('login.ways')}
              tabs={loginWays.map((value) => ({ value, label: t(`login.way.${value}`) }))}
              value={way}
              onValueChange={(next) => onWayChange?.(next)}
              panelId={panelId}
            />
            <div id={panelId} role="tabpanel" aria-label={t(`login.way.${way}`)}>
              {way === 'sms' ? <SmsLogin model={sms} /> : <AccountLogin model={model} />}
            </div>
          </>
        ) : (
          <AccountLogin model={model} />
        )}
        <div className={css.ways}>
          <PlaceLink to={{ kind: 'register' }}>{t('login.register')}</PlaceLink>
          <PlaceLink to={{ kind: 'forgotPassword' }}>{t('login.forgot')}</PlaceLink>
        </div>
      </div>
    );
  },
);
