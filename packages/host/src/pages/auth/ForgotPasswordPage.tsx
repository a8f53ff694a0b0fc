import { useText } from '@reachkit/sdk';
import { ForgotPasswordForm } from '@reachkit/sdk/session';
import { hostTexts } from '../../locales/zh.ts';
import { AuthPage } from './AuthPage.tsx';

export function ForgotPasswordPage() {
  const t = useText(hostTexts);
  return (
    <AuthPage title={t('auth.forgotPassword')}>
      <ForgotPasswordForm />
    </AuthPage>
  );
}
