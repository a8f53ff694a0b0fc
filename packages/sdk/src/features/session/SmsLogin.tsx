'use client';
import { useText } from '../../core/i18n/useText.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { SmsCodeField } from './code/SmsCodeField.tsx';
import { sessionTexts } from './locales/zh.ts';
import { FormFailure } from './parts/FormFailure.tsx';
import * as css from './parts/forms.css.ts';
import { PhoneField } from './parts/PhoneField.tsx';
import type { SmsLoginModel } from './useSmsLogin.ts';

/** A sign-in by a code sent to the phone or the email address. */
export function SmsLogin({ model }: { readonly model: SmsLoginModel }) {
  const t = useText(sessionTexts);
  const { form, code, takesEmail } = model;
  return (
    <Form form={form} className={css.form}>
      <FormFailure failure={form.failure} />
      <PhoneField name="mobile" isStaffPossible takesEmail={takesEmail} />
      <SmsCodeField model={code} sentTo="mobile" takesEmail={takesEmail} />
      <Button type="submit" variant="primary" size="hero" isWide isLoading={form.isSubmitting}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
