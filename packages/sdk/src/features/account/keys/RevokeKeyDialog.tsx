'use client';
import type { TeamKey } from '@reachkit/contract/account/teamKey';
import { useText } from '../../../core/i18n/useText.ts';
import { ConfirmDialog } from '../../../domain/ConfirmDialog.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { accountTexts } from '../locales/zh.ts';

interface RevokeKeyDialogProps {
  readonly entry: TeamKey;
  /** Rejects with a `ReachkitError`. */
  readonly revoke: () => Promise<void>;
  readonly onEnd: () => void;
}

/** Asks for confirmation before a key that servers use is revoked. */
export function RevokeKeyDialog({ entry: { name, lastUsedAt }, revoke, onEnd }: RevokeKeyDialogProps) {
  const t = useText(accountTexts);
  const { dateTime } = useFormats();
  return (
    <ConfirmDialog
      className="rk-revoke-team-key"
      title={t('keys.revoking.title', { name })}
      confirmLabel={t('keys.revoke')}
      onConfirm={async () => {
        await revoke();
        return t('keys.revoking.done', { name });
      }}
      onClose={onEnd}
    >
      {t('keys.revoking.body')}{' '}
      {lastUsedAt !== null && t('keys.revoking.used', { time: dateTime(lastUsedAt) })}
    </ConfirmDialog>
  );
}
