'use client';
import { blacklistReasonLimit } from '@reachkit/contract/favourites/blacklist';
import { useText } from '../../../../core/i18n/useText.ts';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import type { BlacklistTerms } from '../useBlacklistTerms.ts';
import { useTermFaultText } from './useTermFaultText.ts';

/** The reason; Enter submits. */
export function ReasonField({ form }: { readonly form: BlacklistTerms }) {
  const t = useText(favouritesTexts);
  const faultText = useTermFaultText();
  return (
    <TextField
      ref={form.reasonRef}
      label={t('blacklist.form.reason')}
      placeholder={t('blacklist.form.reasonPlaceholder')}
      help={t('blacklist.form.reasonHelp', { limit: blacklistReasonLimit })}
      dir="auto"
      isRequired
      value={form.reason}
      error={faultText(form.faults.reason, 'blacklist.form.required')}
      onValueChange={form.setReason}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void form.send();
      }}
    />
  );
}
