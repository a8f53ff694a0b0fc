'use client';
import { sendEmailCode } from '@reachkit/contract/account/email';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { spokenWait } from '../../../domain/time/waitOf.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form, FormText } from '../../../ui/Form/index.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../personal/personal.css.ts';
import type { AccountEmailModel } from './useAccountEmail.ts';

interface AddressFormProps {
  /** Initial value of the field. */
  readonly address: string;
  /** Replaces an existing address. */
  readonly isChange: boolean;
  readonly model: Pick<AccountEmailModel, 'sendCode' | 'secondsLeft'>;
}

/** Form for an address, to which a code is sent. */
export function AddressForm({ address, isChange, model }: AddressFormProps) {
  const t = useText(accountTexts);
  const locale = useLocale();
  const { secondsLeft } = model;
  const form = useContractForm(sendEmailCode, {
    defaultValues: { address },
    draftKey: 'account.email',
    onSubmit: (body) => model.sendCode(body.address),
  });
  return (
    <Form form={form}>
      <FormText
        name="address"
        type="email"
        label={t(isChange ? 'email.newAddress' : 'email.address')}
        autoComplete="email"
        dir="ltr"
        isRequired
      />
      {form.failure && <FailureNotice failure={form.failure} />}
      <div className={css.actions}>
        <Button type="submit" isLoading={form.isSubmitting} isDisabled={secondsLeft > 0}>
          {secondsLeft > 0 ? t('email.sendIn', { wait: spokenWait(secondsLeft, locale) }) : t('email.send')}
        </Button>
      </div>
    </Form>
  );
}
