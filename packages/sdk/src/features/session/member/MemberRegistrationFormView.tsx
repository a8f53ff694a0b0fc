'use client';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { FormText } from '../../../ui/Form/fields.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SmsCodeField } from '../code/SmsCodeField.tsx';
import { sessionTexts } from '../locales/zh.ts';
import { FormDone } from '../parts/FormDone.tsx';
import { FormFailure } from '../parts/FormFailure.tsx';
import * as css from '../parts/forms.css.ts';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';
import { PlaceLink } from '../parts/PlaceLink.tsx';
import type { MemberRegistrationModel } from './useMemberRegistration.ts';

/** Props of `MemberRegistrationFormView`: the model of `useMemberRegistration`. */
export interface MemberRegistrationFormViewProps extends RootProps {
  readonly model: MemberRegistrationModel;
}

/** Renders a member's registration, or why the invitation is not valid. */
export const MemberRegistrationFormView = forwardRef<HTMLDivElement, MemberRegistrationFormViewProps>(
  function MemberRegistrationFormView(props, ref) {
    const { model, className, ...root } = props;
    const t = useText(sessionTexts);
    const name = cx('rk-member-registration-form', className);
    if (model.state === 'done') {
      return (
        <FormDone ref={ref} {...root} className={name} title={t('member.done', { team: model.team ?? '' })}>
          {t('member.doneText', { account: model.username ?? '' })}
        </FormDone>
      );
    }
    return (
      <div ref={ref} {...rootAttributes(root)} className={cx(css.sheet, name)}>
        <Heading level={1} className={css.title}>
          {t('member.title')}
        </Heading>
        <Content model={model} />
      </div>
    );
  },
);

function Content({ model }: { readonly model: MemberRegistrationModel }) {
  const t = useText(sessionTexts);
  switch (model.state) {
    case 'loading':
    case 'failed':
      return <ReadState read={model} loadingText={t('member.loading')} failedText={t('member.failed')} />;
    case 'invalid':
      return (
        <EmptyState
          title={t('member.invalid')}
          action={<PlaceLink to={{ kind: 'login' }}>{t('register.logIn')}</PlaceLink>}
        >
          {t('member.invalidText')}
        </EmptyState>
      );
    case 'open':
    case 'done':
      return <Fields model={model} />;
  }
}

function Fields({ model }: { readonly model: MemberRegistrationModel }) {
  const t = useText(sessionTexts);
  const formats = useFormats();
  const { form, code, takesEmail, team, expiresAt } = model;
  return (
    <>
      <div className={css.head}>
        <p className={css.lead}>{t('member.lead', { team: team ?? '' })}</p>
        {expiresAt !== null && (
          <p className={css.note}>{t('member.until', { date: formats.dateTime(expiresAt) })}</p>
        )}
      </div>
      <Form form={form} className={css.form}>
        <FormFailure failure={form.failure} />
        <FormText
          name="account"
          label={t('member.account')}
          isRequired
          help={t(takesEmail ? 'member.accountOrEmailHelp' : 'member.accountHelp')}
          errorTexts={{ required: t('member.accountMissing') }}
          autoComplete="username"
          dir="ltr"
        />
        {code && <SmsCodeField model={code} sentTo="account" />}
        <FormText
          name="nickName"
          label={t('member.name')}
          isRequired
          errorTexts={{ required: t('member.nameMissing') }}
          autoComplete="name"
        />
        <NewPasswordFields label={t('login.password')} />
        <Button type="submit" variant="primary" size="hero" isWide isLoading={form.isSubmitting}>
          {t('member.submit')}
        </Button>
      </Form>
    </>
  );
}
