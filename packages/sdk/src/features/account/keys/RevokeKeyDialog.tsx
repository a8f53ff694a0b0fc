'use client';
import type { TeamKey } from '@reachkit/contract/teamKey';
import { useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/errors.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../team/parts/team.css.ts';

interface RevokeKeyDialogProps {
  readonly entry: TeamKey;
  /** Rejects with a `ReachkitError`. */
  readonly revoke: () => Promise<void>;
  readonly onEnd: () => void;
}

/** Asks before servers lose the key they call with. */
export function RevokeKeyDialog({ entry, revoke, onEnd }: RevokeKeyDialogProps) {
  const t = useText(accountTexts);
  const errorText = useErrorText();
  const { dateTime } = useFormats();
  const { show } = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  const { name, lastUsedAt } = entry;

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await revoke();
      show({ tone: 'success', text: t('keys.revoking.done', { name }) });
      onEnd();
    } catch (thrown) {
      setFailure(toReachkitError(thrown));
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      isAlert
      className="rk-revoke-team-key"
      title={t('keys.revoking.title', { name })}
      onOpenChange={() => !isBusy && onEnd()}
      foot={
        <>
          <Button isDisabled={isBusy} onClick={onEnd}>
            {t('keys.cancel')}
          </Button>
          <Button variant="danger-filled" isLoading={isBusy} onClick={() => void confirm()}>
            {t('keys.revoke')}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <span>
          {t('keys.revoking.body')}{' '}
          {lastUsedAt !== null && t('keys.revoking.used', { time: dateTime(lastUsedAt) })}
        </span>
        {failure && <Notice tone="error">{errorText(failure)}</Notice>}
      </div>
    </Dialog>
  );
}
