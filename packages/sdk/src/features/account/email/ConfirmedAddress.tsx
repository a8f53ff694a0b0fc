'use client';
import { useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../personal/personal.css.ts';
import type { AccountEmailModel } from './useAccountEmail.ts';

interface ConfirmedAddressProps {
  readonly address: string;
  readonly model: Pick<AccountEmailModel, 'remove'>;
}

/** The address that emails go to, and the way to remove it. */
export function ConfirmedAddress({ address, model }: ConfirmedAddressProps) {
  const t = useText(accountTexts);
  const errorText = useErrorText();
  const { show } = useNotify();
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  async function remove() {
    setRemoving(true);
    setFailure(null);
    try {
      await model.remove();
      show({ tone: 'success', text: t('email.removed') });
    } catch (thrown) {
      setFailure(toReachkitError(thrown));
    } finally {
      setRemoving(false);
    }
  }
  return (
    <>
      <p className={css.line}>
        <bdi data-rk-data="">{address}</bdi>
        <Button
          size="small"
          isLoading={isRemoving}
          aria-label={t('email.removeOf', { address })}
          onClick={() => void remove()}
        >
          {t('email.remove')}
        </Button>
      </p>
      {failure && <Notice tone="error">{errorText(failure)}</Notice>}
    </>
  );
}
