'use client';
import { LockOpen } from 'lucide-react';
import { forwardRef } from 'react';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton/CopyButton.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './EmailUnlock.css.ts';
import { UnlockDialogs } from './UnlockDialogs.tsx';
import type { EmailUnlockModel } from './useEmailUnlock.ts';
import { useFocusOnUnlock } from './useFocusOnUnlock.ts';
import { useValidityWords, verdictTones } from './useValidityWords.ts';

/** `inline`: one line, for headers and tables. `block`: with reasons and cost as text, for a tab. */
export type EmailUnlockLayout = 'inline' | 'block';

/** Props of `EmailUnlockView`: the model of `useEmailUnlock`. */
export interface EmailUnlockViewProps extends RootProps {
  readonly model: EmailUnlockModel;
  readonly layout?: EmailUnlockLayout | undefined;
}

/** Renders the model of `useEmailUnlock`. */
export const EmailUnlockView = forwardRef<HTMLDivElement, EmailUnlockViewProps>(function EmailUnlockView(
  { model, layout = 'inline', ...props },
  ref,
) {
  const t = useText(creatorTexts);
  const { email } = model;
  return (
    <div
      {...rootAttributes(props)}
      ref={ref}
      className={cx('rk-email-unlock', css.root, props.className)}
      data-state={email.state}
      data-layout={layout}
    >
      {email.state === 'none' ? (
        <p className={css.none}>{t('email.unlock.none')}</p>
      ) : (
        <Address model={model} layout={layout} />
      )}
      {(layout === 'block' || email.state === 'none') && <Outcome model={model} />}
      <UnlockDialogs model={model} />
    </div>
  );
});

interface PartProps {
  readonly model: EmailUnlockModel;
  readonly layout: EmailUnlockLayout;
}

function Address({ model, layout }: PartProps) {
  const t = useText(creatorTexts);
  const why = useValidityWords();
  const { email } = model;
  const { validity, address } = email;
  const line = useFocusOnUnlock<HTMLDivElement>(email.state);
  const isLocked = email.state === 'locked';
  const reasons = validity && why(validity);
  return (
    <>
      <div ref={line} className={css.line}>
        <bdi dir="ltr" className={css.address} data-state={email.state}>
          {isLocked ? (
            <>
              <span className="rk-hidden">{t('email.unlock.masked', { masked: email.masked ?? '' })}</span>
              <span aria-hidden="true">{email.masked}</span>
            </>
          ) : (
            address
          )}
        </bdi>
        {validity && (
          <span title={reasons ?? undefined}>
            <Badge tone={verdictTones[validity.verdict]}>{t(`email.verdicts.${validity.verdict}`)}</Badge>
          </span>
        )}
        {layout === 'block' ? (
          address !== null && <Copy address={address} layout={layout} />
        ) : (
          // The outcome replaces the button, so that the surrounding layout does not move.
          <div className={css.action}>
            {isLocked && <UnlockButton model={model} layout={layout} />}
            {address !== null && <Copy address={address} layout={layout} />}
            <Outcome model={model} />
          </div>
        )}
      </div>
      {reasons !== null && <p className={layout === 'block' ? css.why : 'rk-hidden'}>{reasons}</p>}
      {layout === 'block' && isLocked && (
        <>
          <div className={css.actions}>
            <UnlockButton model={model} layout={layout} />
          </div>
          <p className={css.quiet}>{t('email.unlock.cost')}</p>
        </>
      )}
      {layout === 'block' && <Left model={model} />}
      {email.isCredited && <p className={css.message}>{t('email.unlock.credited')}</p>}
    </>
  );
}

function Left({ model: { email, left } }: { readonly model: EmailUnlockModel }) {
  const t = useText(creatorTexts);
  const { exact, day } = useFormats();
  return (
    <>
      {email.unlockedAt !== null && (
        <p className={css.quiet}>{t('email.unlock.unlockedAt', { date: day(email.unlockedAt) })}</p>
      )}
      {left && (
        <p className={css.quiet}>
          {left.limit > 0
            ? t('email.unlock.left', {
                left: exact(Math.max(0, left.limit - left.used)),
                limit: exact(left.limit),
              })
            : t(left.limitedBy === 'member' ? 'email.unlock.capped' : 'email.unlock.notGiven')}
        </p>
      )}
    </>
  );
}

function UnlockButton({ model, layout }: PartProps) {
  const t = useText(creatorTexts);
  const { exact } = useFormats();
  const { left } = model;
  return (
    <Button
      size={layout === 'inline' ? 'small' : 'medium'}
      className={layout === 'inline' ? css.inlineButton : undefined}
      icon={<LockOpen size={16} aria-hidden="true" />}
      isLoading={model.isUnlocking}
      detail={
        left && left.limit > 0
          ? t('email.unlock.detail', { left: exact(Math.max(0, left.limit - left.used)) })
          : t('email.unlock.detailUnknown')
      }
      onClick={model.unlock}
    >
      {t('email.unlock.action')}
    </Button>
  );
}

function Copy({ address, layout }: { readonly address: string; readonly layout: EmailUnlockLayout }) {
  const t = useText(creatorTexts);
  return (
    <CopyButton
      text={address}
      size="small"
      isIconOnly={layout === 'inline'}
      labels={{
        copy: t('email.unlock.copy'),
      }}
    />
  );
}

/** Result of the click, visible and announced. */
function Outcome({ model }: { readonly model: EmailUnlockModel }) {
  const t = useText(creatorTexts);
  const errorText = useErrorText();
  const { exact } = useFormats();
  const { done, error, refusal, left, isUnlocking } = model;

  function good(): string {
    if (isUnlocking) return t('email.unlock.unlocking');
    if (!done) return '';
    if (!done.isNew) return t('email.unlock.doneAgain');
    return left
      ? t('email.unlock.doneNewLeft', { left: exact(Math.max(0, left.limit - left.used)) })
      : t('email.unlock.doneNew');
  }

  const isFailed = error !== null && error.kind !== 'equity';
  return (
    <>
      <p role="status" className={done && !isUnlocking ? css.message : 'rk-hidden'}>
        {good()}
      </p>
      {(isFailed || refusal) && (
        <p role="alert" className={cx(css.message, css.bad)}>
          {refusal
            ? t(`email.unlock.reasons.${refusal}`)
            : `${error ? errorText(error) : ''} ${t('email.unlock.failed')}`}
          {error?.requestId !== undefined && (
            <>
              {' '}
              <bdi dir="ltr" title={t('shared.requestId')}>
                {error.requestId}
              </bdi>
            </>
          )}
        </p>
      )}
    </>
  );
}
