import { useText } from '@reachkit/sdk';
import { LoginForm } from '@reachkit/sdk/session';
import { usePlatform } from '../../app/PlatformContext.ts';
import { hostTexts } from '../../locales/zh.ts';
import { AuthPage } from './AuthPage.tsx';

/** Signs in; the guard then leads to the page that was wanted, or home. */
export function LoginPage() {
  const t = useText(hostTexts);
  const { session } = usePlatform();
  return (
    <AuthPage title={t('titles.login')}>
      <LoginForm signIn={session.signIn} />
    </AuthPage>
  );
}
