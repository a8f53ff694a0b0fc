'use client';
import { type ForwardedRef, forwardRef, type RefObject, useEffect, useId, useRef } from 'react';
import { useNavigation } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import type { Target } from '../../../core/navigation/target.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { sessionTexts } from '../locales/zh.ts';
import * as css from './LoginEndedNotice.css.ts';
import type { LoginEndedModel } from './useLoginEnded.ts';

/** Props of `LoginEndedNoticeView`: the model of `useLoginEnded`. */
export interface LoginEndedNoticeViewProps extends RootProps {
  readonly model: LoginEndedModel;
}

/** Renders why the login has ended, with a single action. */
export const LoginEndedNoticeView = forwardRef<HTMLDialogElement, LoginEndedNoticeViewProps>(
  function LoginEndedNoticeView({ model, ...root }, ref) {
    if (model.reason === null) return null;
    return <EndedDialog {...root} rootRef={ref} model={model} reason={model.reason} />;
  },
);

interface EndedDialogProps extends LoginEndedNoticeViewProps {
  readonly reason: NonNullable<LoginEndedModel['reason']>;
  readonly rootRef: ForwardedRef<HTMLDialogElement>;
}

function EndedDialog({ model, reason, rootRef, className, ...rest }: EndedDialogProps) {
  const t = useText(sessionTexts);
  const action = useRef<HTMLElement>(null);
  const textId = useId();
  return (
    <Dialog
      ref={rootRef}
      {...rootAttributes(rest)}
      aria-describedby={textId}
      className={cx('rk-login-ended', css.notice, className)}
      isAlert
      isOpen
      onOpenChange={stays}
      title={t(`ended.title.${reason}`)}
      initialFocusRef={action}
      foot={<Acknowledge model={model} actionRef={action} />}
    >
      <p id={textId} className={css.text}>
        {t(`ended.text.${reason}`)}
      </p>
      {/* A new password does not bring an account back. */}
      {reason !== 'removed' && reason !== 'accessEnded' && <ForgotPassword onFollow={model.leave} />}
    </Dialog>
  );
}

const forgotPassword: Target = { kind: 'forgotPassword' };

function ForgotPassword({ onFollow }: { readonly onFollow: () => void }) {
  const t = useText(sessionTexts);
  const { navigation } = useNavigation();
  if (navigation?.href(forgotPassword) === undefined) return null;
  return (
    <p className={css.way}>
      <Link to={forgotPassword} className={css.link} onFollow={onFollow}>
        {t('ended.forgotPassword')}
      </Link>
    </p>
  );
}

/** Neither Escape nor the backdrop closes it. */
const stays = () => {};

interface AcknowledgeProps {
  readonly model: LoginEndedModel;
  readonly actionRef: RefObject<HTMLElement | null>;
}

/** The only action. A repeated back gesture on a phone closes the dialog without asking; it then opens again. */
function Acknowledge({ model, actionRef }: AcknowledgeProps) {
  const t = useText(sessionTexts);
  useEffect(() => {
    const dialog = actionRef.current?.closest('dialog');
    if (!dialog) return;
    const reopen = () => {
      if (dialog.open || !dialog.isConnected) return;
      if (dialog.dataset.isolated === undefined) dialog.showModal();
      else dialog.show();
      actionRef.current?.focus({ preventScroll: true });
    };
    dialog.addEventListener('close', reopen);
    return () => dialog.removeEventListener('close', reopen);
  }, [actionRef]);
  return (
    <Button ref={actionRef} variant="primary" isLoading={model.isLeaving} onClick={model.acknowledge}>
      {t('ended.acknowledge')}
    </Button>
  );
}
