'use client';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { FormCheckbox, FormText } from '../../../ui/Form/fields.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SmsCodeField } from '../code/SmsCodeField.tsx';
import { sessionTexts } from '../locales/zh.ts';
import { FormDone } from '../parts/FormDone.tsx';
import { FormFailure } from '../parts/FormFailure.tsx';
import * as css from '../parts/forms.css.ts';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';
import { PhoneField } from '../parts/PhoneField.tsx';
import { DocumentLink, PlaceLink, useAddress } from '../parts/PlaceLink.tsx';
import { takenKey } from './takenKey.ts';
import type { RegisterModel } from './useRegister.ts';

/** Props of `RegisterFormView`: the model of `useRegister`. */
export interface RegisterFormViewProps extends RootProps {
  readonly model: RegisterModel;
}

/** Renders a registration by phone or email address. */
export const RegisterFormView = forwardRef<HTMLDivElement, RegisterFormViewProps>(function RegisterFormView(
  { model, className, ...root },
  ref,
) {
  const t = useText(sessionTexts);
  const { form, code, takesEmail, isPhoneTaken, checkPhone, isDone } = model;
  const hasLogin = useAddress({ kind: 'login' }) !== undefined;
  if (isDone) {
    return (
      <FormDone ref={ref} {...root} className={cx('rk-register-form', className)} title={t('register.done')}>
        {t('register.doneText')}
      </FormDone>
    );
  }
  return (
    <div ref={ref} {...rootAttributes(root)} className={cx('rk-register-form', css.sheet, className)}>
      <Heading level={1} className={css.title}>
        {t('register.title')}
      </Heading>
      <Form form={form} className={css.form}>
        <FormFailure failure={form.failure} />
        <PhoneField
          takesEmail={takesEmail}
          help={t(takesEmail ? 'register.phoneOrEmailHelp' : 'register.phoneHelp')}
          onLeave={() => void checkPhone()}
          fault={
            isPhoneTaken ? (
              <>
                {t(takenKey(form.getValues('phone')))}{' '}
                <PlaceLink to={{ kind: 'login' }} isInline>
                  {t('register.logIn')}
                </PlaceLink>
              </>
            ) : undefined
          }
        />
        <SmsCodeField model={code} takesEmail={takesEmail} />
        <NewPasswordFields label={t('login.password')} />
        <FormText
          name="nickName"
          label={t('register.nickName')}
          hint={t('register.optional')}
          autoComplete="nickname"
        />
        <FormText
          name="company"
          label={t('register.company')}
          hint={t('register.optional')}
          autoComplete="organization"
        />
        <FormCheckbox
          name="agrees"
          errorTexts={{ required: t('register.agreeMissing') }}
          label={
            <>
              {t('register.agree')}
              <DocumentLink to={{ kind: 'terms' }}>{t('register.terms')}</DocumentLink>
              {t('register.and')}
              <DocumentLink to={{ kind: 'privacy' }}>{t('register.privacy')}</DocumentLink>
            </>
          }
        />
        <Button type="submit" variant="primary" size="hero" isWide isLoading={form.isSubmitting}>
          {t('register.submit')}
        </Button>
      </Form>
      {hasLogin && (
        <p className={css.lead}>
          {t('register.haveAccount')}
          <PlaceLink to={{ kind: 'login' }}>{t('register.logIn')}</PlaceLink>
        </p>
      )}
    </div>
  );
});
