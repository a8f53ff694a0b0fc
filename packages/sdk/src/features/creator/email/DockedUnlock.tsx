'use client';
import { LockOpen } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Button, type ButtonProps } from '../../../ui/Button/Button.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './EmailUnlock.css.ts';
import { UnlockDialogs } from './UnlockDialogs.tsx';
import { type EmailUnlockModel, type EmailUnlockOptions, useEmailUnlock } from './useEmailUnlock.ts';
import { useFocusOnUnlock } from './useFocusOnUnlock.ts';

interface DockedUnlockProps extends EmailUnlockOptions {
  readonly className?: string | undefined;
  readonly variant: ButtonProps['variant'];
  /** Actions once the address is unlocked. */
  readonly children: ReactNode;
}

/** Unlocks the address from the bottom of a phone; the result is shown as a notice above. */
export function DockedUnlock({ className, variant, children, ...options }: DockedUnlockProps) {
  const t = useText(creatorTexts);
  const { exact } = useFormats();
  const model = useEmailUnlock(options);
  useOutcomeNotice(model);
  const { left, email } = model;
  const place = useFocusOnUnlock<HTMLSpanElement>(email.state);
  return (
    <span ref={place} className={css.dockedPlace}>
      {email.state === 'locked' ? (
        <Button
          variant={variant}
          className={className}
          icon={<LockOpen size={16} aria-hidden="true" />}
          isLoading={model.isUnlocking}
          onClick={model.unlock}
        >
          <span className={css.docked}>
            <span className={css.dockedLine}>{t('email.unlock.action')}</span>{' '}
            <span className={css.dockedCost}>
              {left && left.limit > 0
                ? t('email.unlock.detail', { left: exact(Math.max(0, left.limit - left.used)) })
                : t('email.unlock.detailUnknown')}
            </span>
          </span>
        </Button>
      ) : (
        children
      )}
      <UnlockDialogs model={model} />
    </span>
  );
}

function useOutcomeNotice({ done, error, refusal, left }: EmailUnlockModel) {
  const t = useText(creatorTexts);
  const errorText = useErrorText();
  const { exact } = useFormats();
  const { show } = useNotify();
  const failure = error && error.kind !== 'equity' ? `${errorText(error)} ${t('email.unlock.failed')}` : null;
  const bad = refusal ? t(`email.unlock.reasons.${refusal}`) : failure;
  const good = done && goodOf(done);
  const said = useRef<string | null>(null);
  useEffect(() => {
    const text = bad ?? good;
    if (text !== null && text !== said.current) show({ tone: bad === null ? 'success' : 'error', text });
    said.current = text;
  }, [bad, good, show]);

  function goodOf({ isNew }: NonNullable<EmailUnlockModel['done']>): string {
    if (!isNew) return t('email.unlock.doneAgain');
    return left
      ? t('email.unlock.doneNewLeft', { left: exact(Math.max(0, left.limit - left.used)) })
      : t('email.unlock.doneNew');
  }
}
