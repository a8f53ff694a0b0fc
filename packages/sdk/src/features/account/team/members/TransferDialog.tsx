'use client';
import type { TeamMember } from '@reachkit/contract/account/team';
import { useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../../core/failures/errors.ts';
import { useNotify } from '../../../../core/hooks.ts';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { ConfirmByName } from '../../../../ui/ConfirmByName/ConfirmByName.tsx';
import { accountTexts } from '../../locales/zh.ts';

interface TransferDialogProps {
  readonly member: TeamMember;
  /** Rejects with a `ReachkitError`. */
  readonly transfer: (confirmation: string) => Promise<void>;
  readonly onEnd: () => void;
}

/** Asks for the account name of the new owner before the ownership changes hands. */
export function TransferDialog({ member, transfer, onEnd }: TransferDialogProps) {
  const t = useText(accountTexts);
  const errorText = useErrorText();
  const { show } = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  const name = member.nickName;

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await transfer(member.account);
      show({ tone: 'success', text: t('team.transfer.done', { name }) });
      onEnd();
    } catch (thrown) {
      setFailure(toReachkitError(thrown));
      setBusy(false);
    }
  }

  return (
    <ConfirmByName
      isOpen
      className="rk-ownership-transfer"
      title={t('team.transfer.title', { name })}
      name={member.account}
      labels={{
        field: t('team.transfer.field'),
        cancel: t('team.cancel'),
        confirm: t('team.transfer.confirm'),
      }}
      isBusy={isBusy}
      error={failure ? errorText(failure) : undefined}
      onConfirm={() => void confirm()}
      onOpenChange={onEnd}
    >
      {t('team.transfer.body', { name })}
    </ConfirmByName>
  );
}
