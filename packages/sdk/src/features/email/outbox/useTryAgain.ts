'use client';
import { useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { emailTexts } from '../locales/zh.ts';
import type { OutboxModel } from './useOutbox.ts';

export interface TryAgain {
  readonly isBusy: boolean;
  readonly tryAgain: (id: string) => Promise<void>;
}

/** Tries one email again and says how that went. */
export function useTryAgain({ tryAgain }: Pick<OutboxModel, 'tryAgain'>): TryAgain {
  const t = useText(emailTexts);
  const errorText = useErrorText();
  const { show } = useNotify();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    tryAgain: async (id) => {
      setBusy(true);
      try {
        const { retried } = await tryAgain(id);
        if (retried > 0) show({ tone: 'success', text: t('outbox.again') });
        else show({ tone: 'error', text: t('outbox.notAgain') });
      } catch (thrown) {
        show({ tone: 'error', text: errorText(toReachkitError(thrown)) });
      } finally {
        setBusy(false);
      }
    },
  };
}
