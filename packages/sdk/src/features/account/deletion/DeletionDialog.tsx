'use client';
import {
  type AccountDeletionInfo,
  deletionByCodeForm,
  deletionByPasswordForm,
} from '@reachkit/contract/account/account';
import { useId, useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useSmsCode } from '../../../domain/smsCode/useSmsCode.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Form, FormPassword } from '../../../ui/Form/index.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../personal/personal.css.ts';
import { PhoneCodeField } from '../personal/phone/PhoneCodeField.tsx';
import type { AccountDeletionModel, DeletionProof } from './useAccountDeletion.ts';
import { WhatGoes } from './WhatGoes.tsx';

interface DeletionDialogProps {
  readonly info: AccountDeletionInfo;
  readonly model: AccountDeletionModel;
  readonly onRequested: () => void;
  readonly onEnd: () => void;
}

/** Asks for proof of identity before the deletion: the password, or a code to the phone. */
export function DeletionDialog({ info, model, onRequested, onEnd }: DeletionDialogProps) {
  const t = useText(accountTexts);
  const id = useId();
  const [isByCode, setByCode] = useState(false);
  const [isSending, setSending] = useState(false);
  const { phone } = model;

  async function request(proof: DeletionProof) {
    setSending(true);
    try {
      await model.request(proof);
      onRequested();
    } finally {
      // biome-ignore lint/plugin/ownRunner: the form shows why it did not work
      setSending(false);
    }
  }

  return (
    <Dialog
      isOpen
      isAlert
      className="rk-deletion-dialog"
      title={t(info.scope === 'team' ? 'deletion.askTeam' : 'deletion.askAccount', { team: info.team })}
      hasClose
      onOpenChange={onEnd}
      foot={
        <>
          <Button onClick={onEnd}>{t('personal.cancel')}</Button>
          <Button type="submit" form={id} variant="danger" isLoading={isSending}>
            {t('deletion.confirm')}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <WhatGoes info={info} />
        {isByCode && phone !== null ? (
          <ByCode id={id} phone={phone} request={request} />
        ) : (
          <ByPassword id={id} request={request} />
        )}
        {phone !== null && (
          <div className={css.actions}>
            <Button variant="link" size="small" onClick={() => setByCode(!isByCode)}>
              {t(isByCode ? 'deletion.byPassword' : 'deletion.byCode')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface ProofProps {
  /** Id of the form. */
  readonly id: string;
  readonly request: (proof: DeletionProof) => Promise<void>;
}

function ByPassword({ id, request }: ProofProps) {
  const t = useText(accountTexts);
  const form = useContractForm(deletionByPasswordForm, {
    defaultValues: { password: '' },
    onSubmit: request,
  });
  return (
    <Form form={form} id={id} className={css.stack}>
      <FormPassword name="password" label={t('phone.password')} isRequired autoComplete="current-password" />
      <Failure error={form.failure} />
    </Form>
  );
}

function ByCode({ id, phone, request }: ProofProps & { readonly phone: string }) {
  const t = useText(accountTexts);
  const form = useContractForm(deletionByCodeForm, { defaultValues: { code: '' }, onSubmit: request });
  const code = useSmsCode({
    phone,
    purpose: 'deleteAccount',
    readPhone: async () => phone,
    onSent: () => form.setFocus('code'),
    onRefused: form.applyFailure,
  });
  return (
    <Form form={form} id={id} className={css.stack}>
      <PhoneCodeField model={code} name="code" label={t('deletion.code', { phone })} />
      <Failure error={form.failure} />
    </Form>
  );
}

function Failure({ error }: { readonly error: ReachkitError | null }) {
  return error && <FailureNotice failure={error} />;
}
