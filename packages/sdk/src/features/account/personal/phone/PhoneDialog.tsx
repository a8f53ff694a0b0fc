'use client';
import { firstPhoneForm, phoneChangeForm } from '@reachkit/contract/account/account';
import type { UserInfo } from '@reachkit/contract/session/session';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '../../../../core/form/useContractForm.ts';
import { keptForm } from '../../../../core/form/useKeptInput.ts';
import { useNotify } from '../../../../core/hooks.ts';
import { type useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { useSmsCode } from '../../../../domain/smsCode/useSmsCode.ts';
import { useDiscardQuestion } from '../../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { type BoundForm, Form, FormPassword, FormText } from '../../../../ui/Form/index.ts';
import { accountTexts } from '../../locales/zh.ts';
import * as css from '../personal.css.ts';
import type { PersonalInfoModel } from '../usePersonalInfo.ts';
import { PhoneCodeField } from './PhoneCodeField.tsx';

interface PhoneDialogProps {
  readonly user: UserInfo;
  readonly model: Pick<PersonalInfoModel, 'changePhone'>;
  readonly onEnd: () => void;
}

/** Changes the phone number: with codes to both numbers, or with the password if there is none yet. */
export function PhoneDialog(props: PhoneDialogProps) {
  return props.user.phone === null ? (
    <FirstPhone {...props} />
  ) : (
    <OtherPhone {...props} phone={props.user.phone} />
  );
}

function useDone({ onEnd }: Pick<PhoneDialogProps, 'onEnd'>) {
  const t = useText(accountTexts);
  const { show } = useNotify();
  return () => {
    show({ tone: 'success', text: t('phone.done') });
    onEnd();
  };
}

function OtherPhone({ phone, model, onEnd }: PhoneDialogProps & { readonly phone: string }) {
  const t = useText(accountTexts);
  const done = useDone({ onEnd });
  const form = useContractForm(phoneChangeForm, {
    defaultValues: { oldCode: '', phone: '', code: '' },
    onSubmit: async (body) => {
      await model.changePhone(body);
      done();
    },
  });
  const oldCode = useSmsCode({
    phone,
    purpose: 'leavePhone',
    readPhone: async () => phone,
    onSent: () => form.setFocus('oldCode'),
    onRefused: form.applyFailure,
  });
  const code = useSmsCode({
    phone: useWatch({ control: form.control, name: 'phone' }),
    purpose: 'takePhone',
    readPhone: async () => {
      const isGood = await form.trigger('phone', { shouldFocus: true });
      return isGood ? form.getValues('phone').trim() : null;
    },
    onSent: () => form.setFocus('code'),
    onRefused: form.applyFailure,
  });
  return (
    <Frame form={form} failure={form.failure} isSubmitting={form.isSubmitting} onEnd={onEnd}>
      <p className={css.text}>{t('phone.lead', { phone })}</p>
      <PhoneCodeField model={oldCode} name="oldCode" label={t('phone.oldCode')} />
      <NewPhone />
      <PhoneCodeField model={code} name="code" label={t('phone.code')} />
    </Frame>
  );
}

function FirstPhone({ model, onEnd }: PhoneDialogProps) {
  const t = useText(accountTexts);
  const done = useDone({ onEnd });
  const form = useContractForm(firstPhoneForm, {
    defaultValues: { password: '', phone: '', code: '' },
    onSubmit: async (body) => {
      await model.changePhone(body);
      done();
    },
  });
  const code = useSmsCode({
    phone: useWatch({ control: form.control, name: 'phone' }),
    purpose: 'takePhone',
    readPhone: async () => {
      const isGood = await form.trigger('phone', { shouldFocus: true });
      return isGood ? form.getValues('phone').trim() : null;
    },
    onSent: () => form.setFocus('code'),
    onRefused: form.applyFailure,
  });
  return (
    <Frame form={form} failure={form.failure} isSubmitting={form.isSubmitting} onEnd={onEnd}>
      <FormPassword name="password" label={t('phone.password')} isRequired autoComplete="current-password" />
      <NewPhone />
      <PhoneCodeField model={code} name="code" label={t('phone.code')} />
    </Frame>
  );
}

function NewPhone() {
  const t = useText(accountTexts);
  return (
    <FormText
      name="phone"
      label={t('phone.new')}
      isRequired
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
    />
  );
}

interface FrameProps<In extends Record<string, string>, Out> {
  readonly form: BoundForm<In, Out>;
  readonly failure: Parameters<ReturnType<typeof useErrorText>>[0] | null;
  readonly isSubmitting: boolean;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

function Frame<In extends Record<string, string>, Out>(props: FrameProps<In, Out>) {
  const { form, failure, isSubmitting, onEnd, children } = props;
  const t = useText(accountTexts);
  const formId = useId();
  const { isDirty } = form.formState;
  const { close, foot } = useDiscardQuestion({
    isDirty,
    isBusy: isSubmitting,
    onClose: onEnd,
    kept: keptForm('account.phone', form),
  });
  return (
    <Dialog
      isOpen
      className="rk-phone-dialog"
      title={t('phone.title')}
      hasClose
      onOpenChange={close}
      foot={foot(
        <Button type="submit" form={formId} variant="primary" isLoading={isSubmitting}>
          {t('phone.save')}
        </Button>,
      )}
    >
      <Form form={form} id={formId} className={css.stack}>
        {children}
        <p className={css.quiet}>{t('phone.ends')}</p>
        {failure && <FailureNotice failure={failure} />}
      </Form>
    </Dialog>
  );
}
