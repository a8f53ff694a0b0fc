'use client';
import type { MailSuppressionReason } from '@reachkit/contract/email/outbox';
import { useText } from '../../../core/i18n/useText.ts';
import { ConfirmDialog } from '../../../domain/ConfirmDialog.tsx';
import { emailTexts } from '../locales/zh.ts';

interface SuppressionRemovalProps {
  readonly suppression: {
    readonly id: string;
    readonly address: string;
    readonly reason: MailSuppressionReason;
  };
  /** Whether the recipient has sent an email from the address since. */
  readonly isAlive?: boolean;
  readonly remove: (id: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for confirmation before a suppressed address is released. */
export function SuppressionRemoval({ suppression, isAlive, remove, onClose }: SuppressionRemovalProps) {
  const t = useText(emailTexts);
  const { id, address, reason } = suppression;
  const isBounced = reason === 'hardBounce' || reason === 'softBounces';
  return (
    <ConfirmDialog
      className="rk-email-suppression-removal"
      title={t('suppressions.removeTitle', { address })}
      confirmLabel={t('suppressions.removeConfirm')}
      variant="primary"
      onConfirm={async () =>
        t((await remove(id)) ? 'suppressions.removed' : 'suppressions.notRemoved', { address })
      }
      onClose={onClose}
    >
      {t(isBounced && !isAlive ? 'suppressions.removeBounced' : 'suppressions.removeBody')}
    </ConfirmDialog>
  );
}
