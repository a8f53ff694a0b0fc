'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { ConfirmDialog as Confirm, type ConfirmDialogProps } from '../../../domain/ConfirmDialog.tsx';
import { emailTexts } from '../locales/zh.ts';

/** The question of the email pages, in their words. */
export function ConfirmDialog(props: Omit<ConfirmDialogProps, 'cancelLabel'>) {
  const t = useText(emailTexts);
  return <Confirm {...props} cancelLabel={t('removing.cancel')} />;
}
