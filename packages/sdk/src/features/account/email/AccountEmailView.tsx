'use client';
import { forwardRef, useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../personal/personal.css.ts';
import { AddressForm } from './AddressForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ConfirmedAddress } from './ConfirmedAddress.tsx';
import type { AccountEmailModel } from './useAccountEmail.ts';

/** Props of `AccountEmailView`: the model of `useAccountEmail`. */
export interface AccountEmailViewProps extends RootProps {
  readonly model: AccountEmailModel;
}

/** Renders the model of `useAccountEmail`. */
export const AccountEmailView = forwardRef<HTMLElement, AccountEmailViewProps>(function AccountEmailView(
  { model, ...props },
  ref,
) {
  const t = useText(accountTexts);
  const titleId = useId();
  return (
    <HeadingScope first={2}>
      <section
        {...rootAttributes(props)}
        ref={ref}
        aria-labelledby={titleId}
        className={cx('rk-account-email', css.section, props.className)}
      >
        <Heading level={2} id={titleId} className={css.sectionTitle}>
          {t('email.title')}
        </Heading>
        <Body model={model} />
      </section>
    </HeadingScope>
  );
});

function Body({ model }: AccountEmailViewProps) {
  const t = useText(accountTexts);
  const { email } = model;
  if (!email) {
    return (
      <ReadState read={model} loadingText={t('email.loading')} failedText={t('email.failed')} count={2} />
    );
  }
  return (
    <>
      <p className={css.quiet}>{t(email.isMailSent ? 'email.hint' : 'email.none')}</p>
      {email.address !== null && (
        <ConfirmedAddress address={email.address} signIn={email.signIn} model={model} />
      )}
      {email.isMailSent && <Change model={model} email={email} />}
    </>
  );
}

function Change({
  model,
  email,
}: AccountEmailViewProps & { readonly email: NonNullable<AccountEmailModel['email']> }) {
  const { pending } = email;
  if (pending !== null && model.isConfirming) {
    return <CodeForm pending={pending} isSandbox={email.isSandbox} model={model} />;
  }
  return <AddressForm address={pending ?? ''} isChange={email.address !== null} model={model} />;
}
