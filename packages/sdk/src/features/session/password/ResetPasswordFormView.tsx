'use client';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { sessionTexts } from '../locales/zh.ts';
import { FormDone } from '../parts/FormDone.tsx';
import { FormFailure } from '../parts/FormFailure.tsx';
import * as css from '../parts/forms.css.ts';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';
import { PlaceLink } from '../parts/PlaceLink.tsx';
import type { ResetPasswordModel } from './useResetPassword.ts';

/** Props of `ResetPasswordFormView`: the model of `useResetPassword`. */
export interface ResetPasswordFormViewProps extends RootProps {
  readonly model: ResetPasswordModel;
}

/** Renders the form of a reset link, or why the link is invalid. */
export const ResetPasswordFormView = forwardRef<HTMLDivElement, ResetPasswordFormViewProps>(
  function ResetPasswordFormView({ model, className, ...root }, ref) {
    const t = useText(sessionTexts);
    const name = cx('rk-reset-password-form', className);
    if (model.state === 'done') {
      return (
        <FormDone ref={ref} {...root} className={name} title={t('reset.done')}>
          {t('reset.doneText', { account: model.account ?? '' })}
        </FormDone>
      );
    }
    return (
      <div ref={ref} {...rootAttributes(root)} className={cx(css.sheet, name)}>
        <Heading level={1} className={css.title}>
          {t('reset.title')}
        </Heading>
        <Content model={model} />
      </div>
    );
  },
);

function Content({ model }: { readonly model: ResetPasswordModel }) {
  const t = useText(sessionTexts);
  switch (model.state) {
    case 'loading':
    case 'failed':
      return <ReadState read={model} loadingText={t('reset.loading')} failedText={t('reset.failed')} />;
    case 'invalid':
      return (
        <EmptyState
          title={t('reset.invalid')}
          action={<PlaceLink to={{ kind: 'login' }}>{t('register.logIn')}</PlaceLink>}
        >
          {t('reset.invalidText')}
        </EmptyState>
      );
    case 'open':
    case 'done':
      return <Fields model={model} />;
  }
}

function Fields({ model: { form, account, expiresAt } }: { readonly model: ResetPasswordModel }) {
  const t = useText(sessionTexts);
  const { dateTime } = useFormats();
  return (
    <>
      <div className={css.head}>
        <p className={css.lead}>{t('reset.lead', { account: account ?? '' })}</p>
        {expiresAt !== null && <p className={css.note}>{t('reset.until', { date: dateTime(expiresAt) })}</p>}
      </div>
      <Form form={form} className={css.form}>
        <FormFailure failure={form.failure} />
        <NewPasswordFields label={t('field.newPassword')} />
        <Button type="submit" variant="primary" size="hero" isWide isLoading={form.isSubmitting}>
          {t('reset.submit')}
        </Button>
      </Form>
    </>
  );
}
