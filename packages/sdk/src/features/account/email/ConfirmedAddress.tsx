'use client';
import { signInWithEmail } from '@reachkit/contract/account/email';
import { foldEmail } from '@reachkit/contract/rules';
import { useEffect, useRef, useState } from 'react';
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
  /** Address that the person signs in with; left out if the installation does not support it. */
  readonly signIn: string | null | undefined;
  readonly model: Pick<AccountEmailModel, 'remove' | 'enableSignIn'>;
}

/** The confirmed address, with a button to remove it. */
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
      {signIn !== undefined && <SignIn address={address} signIn={signIn} model={model} />}
    </>
  );
}

interface SignInProps extends Pick<ConfirmedAddressProps, 'address' | 'model'> {
  readonly signIn: string | null;
}

/** Shows whether the confirmed address signs the person in; if not, a form to enable it. */
function SignIn({ address, signIn, model }: SignInProps) {
  const t = useText(accountTexts);
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const isOn = signIn !== null && foldEmail(address) === signIn;
  // The focused form was removed.
  useEffect(() => {
    if (isOn && isOpen) line.current?.focus();
  }, [isOn, isOpen]);
  if (isOn) {
    return (
      <p ref={line} tabIndex={-1} className={css.quiet}>
        {t('email.signsIn')}
      </p>
    );
  }
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
      {isOpen && <PasswordForm model={model} />}
    </>
  );
}

function PasswordForm({ model }: Pick<SignInProps, 'model'>) {
  const t = useText(accountTexts);
  const { show } = useNotify();
  const form = useContractForm(signInWithEmail, {
    defaultValues: { password: '' },
    onSubmit: async ({ password }) => {
      await model.enableSignIn(password);
      show({ tone: 'success', text: t('email.signInChanged') });
    },
  });
  const { failure, setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const taken = failure?.fields?.address;
  return (
    <Form form={form}>
      <FormPassword
        name="password"
        label={t('email.password')}
        help={t('email.passwordHelp')}
        isRequired
        autoComplete="current-password"
      />
      {taken && <Notice tone="error">{taken.msg}</Notice>}
      {failure && !taken && <FailureNotice failure={failure} />}
      <div className={css.actions}>
        <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
          {t('email.useToSignIn')}
        </Button>
      </div>
    </Form>
  );
}
