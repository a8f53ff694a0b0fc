import { useText } from '@reachkit/sdk';
import { RegisterForm } from '@reachkit/sdk/session';
import { usePlatform } from '../../app/PlatformContext.ts';
import { hostTexts } from '../../locales/zh.ts';
import { newcomer } from '../firstSearch/newcomer.ts';
import { AuthPage } from './AuthPage.tsx';
import { useEntry } from './useEntry.ts';

/** Registers an account, then redirects the signed-in person to their pages. */
export function RegisterPage() {
  const t = useText(hostTexts);
  const { session } = usePlatform();
  const enter = useEntry();
  return (
    <AuthPage title={t('auth.register')}>
      <RegisterForm
        signIn={(credentials) => {
          // The account exists; its first page may render before `onRegister` is called.
          newcomer.welcome();
          return session.signIn(credentials);
        }}
        onRegister={({ isSignedIn }) => isSignedIn && enter()}
      />
    </AuthPage>
  );
}
