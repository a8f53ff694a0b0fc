'use client';
import type { ShortDomain } from '@reachkit/contract';
import { useText } from '../../../core/i18n/useText.ts';
import { ConfirmDialog } from '../../../domain/ConfirmDialog.tsx';
import { shortLinksTexts } from '../locales/zh.ts';

interface RemoveDomainDialogProps {
  readonly domain: ShortDomain;
  readonly remove: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for confirmation before a domain is removed: its links stop working at once. */
export function RemoveDomainDialog({ domain: { host }, remove, onClose }: RemoveDomainDialogProps) {
  const t = useText(shortLinksTexts);
  return (
    <ConfirmDialog
      className="rk-short-domain-removal"
      title={t('domains.removeTitle', { host })}
      confirmLabel={t('domains.remove')}
      onConfirm={async () => {
        await remove();
        return t('domains.removed', { host });
      }}
      onClose={onClose}
    >
      {t('domains.removeBody')}
    </ConfirmDialog>
  );
}
