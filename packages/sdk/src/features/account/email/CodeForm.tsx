'use client';
import { confirmAccountEmail } from '@reachkit/contract/account/email';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { spokenWait } from '../../../domain/time/waitOf.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { CodeField } from '../../../ui/CodeField/CodeField.tsx';
import { useFormField } from '../../../ui/Form/FormField.tsx';
import { Form } from '../../../ui/Form/index.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../personal/personal.css.ts';
import type { AccountEmailModel } from './useAccountEmail.ts';

interface CodeFormProps {
  /** The address that the code was sent to. */
  readonly pending: string;
  readonly isSandbox: boolean;
  readonly model: Pick<AccountEmailModel, 'confirm' | 'sendCode' | 'nameAnother' | 'secondsLeft'>;
}

/** Form for the code that was sent to an address. */
export function CodeForm({ pending, isSandbox, model }: CodeFormProps) {
  const t = useText(accountTexts);
  const locale = useLocale();
  const { show } = useNotify();
  const { secondsLeft } = model;
  const form = useContractForm(confirmAccountEmail, {
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      await model.confirm(code);
      show({ tone: 'success', text: t('email.confirmed') });
    },
  });
  const sending = useAction(
    async () => {
      await model.sendCode(pending);
      form.reset({ code: '' });
    },
    (error) => {
      form.applyFailure(error);
      return true;
    },
  );
  return (
    <Form form={form}>
      <p className={css.quiet} role="status">
        {t('email.sent', { address: pending })} {isSandbox && t('email.sandbox')}
      </p>
      <Code />
      {form.failure && <FailureNotice failure={form.failure} />}
      <div className={css.actions}>
        <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
          {t('email.confirm')}
        </Button>
        <Button isLoading={sending.isRunning} isDisabled={secondsLeft > 0} onClick={() => void sending.run()}>
          {secondsLeft > 0 ? t('email.againIn', { wait: spokenWait(secondsLeft, locale) }) : t('email.again')}
        </Button>
        <Button variant="link" onClick={model.nameAnother}>
          {t('email.another')}
        </Button>
      </div>
    </Form>
  );
}

function Code() {
  const t = useText(accountTexts);
  const binding = useFormField<string>({ name: 'code' });
  return <CodeField {...binding} label={t('email.code')} />;
}
