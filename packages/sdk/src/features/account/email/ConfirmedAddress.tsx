'use client';
import { signInWithEmail } from '@reachkit/contract/account/email';
import { useState } from 'react';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form, FormPassword } from '../../../ui/Form/index.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../personal/personal.css.ts';
import type { AccountEmailModel } from './useAccountEmail.ts';

interface ConfirmedAddressProps {
  readonly address: string;
  /** Address that the person signs in with; left out where the installation takes none. */
  readonly signIn: string | null | undefined;
  readonly model: Pick<AccountEmailModel, 'remove' | 'enableSignIn'>;
}

/** The address that emails go to, and the way to remove it. */
export function ConfirmedAddress({ address, signIn, model }: ConfirmedAddressProps) {
  const t = useText(accountTexts);
  const { show } = useNotify();
  const { run, isRunning, failure } = useAction(async () => {
    await model.remove();
    show({ tone: 'success', text: t('email.removed') });
  });
  return (
    <>
      <p className={css.line}>
        <bdi data-rk-data="">{address}</bdi>
        <Button
          size="small"
          isLoading={isRunning}
          aria-label={t('email.removeOf', { address })}
          onClick={() => void run()}
        >
          {t('email.remove')}
        </Button>
      </p>
      {failure && <FailureNotice failure={failure} />}
      {signIn !== undefined && signIn === address && <p className={css.quiet}>{t('email.signsIn')}</p>}
      {signIn !== undefined && signIn !== address && <SignInForm signIn={signIn} model={model} />}
    </>
  );
}

/** Asks for the password before the confirmed address signs the person in. */
function SignInForm({
  signIn,
  model,
}: Pick<ConfirmedAddressProps, 'model'> & { readonly signIn: string | null }) {
  const t = useText(accountTexts);
  const { show } = useNotify();
  const [isOpen, setOpen] = useState(false);
  const form = useContractForm(signInWithEmail, {
    defaultValues: { password: '' },
    onSubmit: async ({ password }) => {
      await model.enableSignIn(password);
      show({ tone: 'success', text: t('email.signInChanged') });
    },
  });
  const { failure } = form;
  return (
    <>
      <p className={css.line}>
        <span>{signIn === null ? t('email.noSignIn') : t('email.otherSignIn', { address: signIn })}</span>
        {!isOpen && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('email.useToSignIn')}
          </Button>
        )}
      </p>
      {isOpen && (
        <Form form={form}>
          <FormPassword
            name="password"
            label={t('email.password')}
            help={t('email.passwordHelp')}
            isRequired
            autoComplete="current-password"
          />
          {failure &&
            (failure.fields?.address ? (
              <Notice tone="error">{failure.fields.address.msg}</Notice>
            ) : (
              <FailureNotice failure={failure} />
            ))}
          <div className={css.actions}>
            <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
              {t('email.useToSignIn')}
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}
