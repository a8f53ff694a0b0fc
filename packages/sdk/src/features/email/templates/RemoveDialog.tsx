'use client';
import type { MailTemplateEntry } from '@reachkit/contract/email/template';
import { useText } from '../../../core/i18n/useText.ts';
import { ConfirmDialog } from '../../../domain/ConfirmDialog.tsx';
import { emailTexts } from '../locales/zh.ts';

interface RemoveDialogProps {
  readonly template: MailTemplateEntry;
  /** Rejects with a `ReachkitError`. */
  readonly onRemove: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for confirmation before a template is deleted, which cannot be undone. */
export function RemoveDialog({ template: { name, isShared }, onRemove, onClose }: RemoveDialogProps) {
  const t = useText(emailTexts);
  return (
    <ConfirmDialog
      className="rk-email-template-removal"
      title={t('removing.title', { name })}
      confirmLabel={t('removing.confirm')}
      onConfirm={async () => {
        await onRemove();
        return t('removing.done', { name });
      }}
      onClose={onClose}
    >
      {isShared ? t('removing.bodyShared') : t('removing.body')}
    </ConfirmDialog>
  );
}
