'use client';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
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
  const { show } = useNotify();
  const { run, isRunning, failure } = useAction(async () => {
    await model.remove();
    show({ tone: 'success', text: t('email.removed') });
  });
  return (
    <>
      <p className={css.line}>
        <bdi data-rk-data="">{address}</bdi>
        <Button
          size="small"
          isLoading={isRunning}
          aria-label={t('email.removeOf', { address })}
          onClick={() => void run()}
        >
          {t('email.remove')}
        </Button>
      </p>
      {failure && <FailureNotice failure={failure} />}
    </>
  );
}
