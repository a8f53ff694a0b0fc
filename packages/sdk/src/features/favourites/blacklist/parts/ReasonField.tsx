'use client';
import { blacklistReasonLimit } from '@reachkit/contract/blacklist';
import { useText } from '../../../../core/i18n/useText.ts';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import type { ReasonAndEnd } from '../useReasonAndEnd.ts';

/** Why; Enter sends. */
export function ReasonField({ form }: { readonly form: ReasonAndEnd }) {
  const t = useText(favouritesTexts);
  return (
    <TextField
      ref={form.reasonRef}
      label={t('blacklist.form.reason')}
      placeholder={t('blacklist.form.reasonPlaceholder')}
      help={t('blacklist.form.reasonHelp', { limit: blacklistReasonLimit })}
      dir="auto"
      isRequired
      value={form.reason}
      error={form.faults.reason}
      onValueChange={form.setReason}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void form.send();
      }}
    />
  );
}
