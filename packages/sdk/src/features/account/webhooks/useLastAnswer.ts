'use client';
import type { WebhookDelivery } from '@reachkit/contract/account/webhook';
import { useText } from '../../../core/i18n/useText.ts';
import { accountTexts } from '../locales/zh.ts';

/** Returns status and fault of the last attempt in words; `null` if there was no attempt. */
export function useLastAnswer({ status, fault }: WebhookDelivery): string | null {
  const t = useText(accountTexts);
  const words = [
    ...(status === null ? [] : [t('webhooks.log.status', { status })]),
    ...(fault === null || fault === 'status' ? [] : [t(`webhooks.log.faults.${fault}`)]),
  ];
  return words.length === 0 ? null : words.join(' · ');
}
