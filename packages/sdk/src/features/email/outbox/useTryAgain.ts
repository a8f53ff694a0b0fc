'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { useNoticeAction } from '../../../core/react/useAttempt.ts';
import { emailTexts } from '../locales/zh.ts';
import type { OutboxModel } from './useOutbox.ts';

/** Retries one email and shows the result. */
export function useTryAgain({ tryAgain }: Pick<OutboxModel, 'tryAgain'>) {
  const t = useText(emailTexts);
  return useNoticeAction(async (id: string) => {
    const { retried } = await tryAgain(id);
    return retried > 0 ? t('outbox.again') : { tone: 'error', text: t('outbox.notAgain') };
  });
}
