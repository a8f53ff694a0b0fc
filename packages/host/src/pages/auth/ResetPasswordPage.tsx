import { useText } from '@reachkit/sdk';
import { ResetPasswordForm } from '@reachkit/sdk/session';
import { useLocation } from 'react-router-dom';
import { hostTexts } from '../../locales/zh.ts';
import { tokenIn } from '../../routing/arrival/tokenLink.ts';
import { AuthPage } from './AuthPage.tsx';

/** Sets a new password by the reset link in the URL. */
export function ResetPasswordPage() {
  const t = useText(hostTexts);
  const { hash } = useLocation();
  return (
    <AuthPage title={t('auth.resetPassword')}>
      <ResetPasswordForm token={tokenIn(hash)} />
    </AuthPage>
  );
}
