'use client';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SmsCodeField } from '../code/SmsCodeField.tsx';
import { sessionTexts } from '../locales/zh.ts';
import { FormDone } from '../parts/FormDone.tsx';
import { FormFailure } from '../parts/FormFailure.tsx';
import * as css from '../parts/forms.css.ts';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';
import { PhoneField } from '../parts/PhoneField.tsx';
import { PlaceLink, useAddress } from '../parts/PlaceLink.tsx';
import type { ForgotPasswordModel } from './useForgotPassword.ts';

/** Props of `ForgotPasswordFormView`: the model of `useForgotPassword`. */
export interface ForgotPasswordFormViewProps extends RootProps {
  readonly model: ForgotPasswordModel;
}

/** Renders the steps that replace a forgotten password. */
export const ForgotPasswordFormView = forwardRef<HTMLDivElement, ForgotPasswordFormViewProps>(
  function ForgotPasswordFormView({ model, className, ...root }, ref) {
    const t = useText(sessionTexts);
    const { form, code, takesEmail, isDone } = model;
    const hasLogin = useAddress({ kind: 'login' }) !== undefined;
    if (isDone) {
      return (
        <FormDone
          ref={ref}
          {...root}
          className={cx('rk-forgot-password-form', className)}
          title={t('forgot.done')}
        >
          {t('forgot.doneText')}
        </FormDone>
      );
    }
    return (
      <div
        ref={ref}
        {...rootAttributes(root)}
        className={cx('rk-forgot-password-form', css.sheet, className)}
      >
        <div className={css.head}>
          <Heading level={1} className={css.title}>
            {t('forgot.title')}
          </Heading>
          <p className={css.lead}>{t(takesEmail ? 'forgot.leadOrEmail' : 'forgot.lead')}</p>
          <p className={css.note}>{t(takesEmail ? 'forgot.noPhoneOrEmail' : 'forgot.noPhone')}</p>
        </div>
        <Form form={form} className={css.form}>
          <FormFailure failure={form.failure} />
          <PhoneField takesEmail={takesEmail} />
          <SmsCodeField model={code} takesEmail={takesEmail} />
          <NewPasswordFields label={t('field.newPassword')} />
          <Button type="submit" variant="primary" size="hero" isWide isLoading={form.isSubmitting}>
            {t('forgot.submit')}
          </Button>
        </Form>
        {hasLogin && (
          <p className={css.lead}>
            {t('forgot.remembered')}
            <PlaceLink to={{ kind: 'login' }}>{t('register.logIn')}</PlaceLink>
          </p>
        )}
      </div>
    );
  },
);
