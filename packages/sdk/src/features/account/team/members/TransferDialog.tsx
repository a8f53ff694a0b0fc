'use client';
import type { TeamMember } from '@reachkit/contract/account/team';
import { useNotify } from '../../../../core/hooks.ts';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { ConfirmByName } from '../../../../ui/ConfirmByName/ConfirmByName.tsx';
import { accountTexts } from '../../locales/zh.ts';

interface TransferDialogProps {
  readonly member: TeamMember;
  /** Rejects with a `ReachkitError`. */
  readonly transfer: (confirmation: string) => Promise<void>;
  readonly onEnd: () => void;
}

/** Asks for the account name of the new owner before the ownership is transferred. */
export function TransferDialog({ member, transfer, onEnd }: TransferDialogProps) {
  const t = useText(accountTexts);
  const errorText = useErrorText();
  const { show } = useNotify();
  const name = member.nickName;

  const { run, isRunning, failure } = useAction(async () => {
    await transfer(member.account);
    show({ tone: 'success', text: t('team.transfer.done', { name }) });
    onEnd();
  });

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
      isBusy={isRunning}
      error={failure ? errorText(failure) : undefined}
      onConfirm={() => void run()}
      onOpenChange={onEnd}
    >
      {t('team.transfer.body', { name })}
    </ConfirmByName>
  );
}
