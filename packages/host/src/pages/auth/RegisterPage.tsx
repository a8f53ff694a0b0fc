import { useText } from '@reachkit/sdk';
import { RegisterForm } from '@reachkit/sdk/session';
import { usePlatform } from '../../app/PlatformContext.ts';
import { hostTexts } from '../../locales/zh.ts';
import { newcomer } from '../firstSearch/newcomer.ts';
import { AuthPage } from './AuthPage.tsx';
import { useEntry } from './useEntry.ts';

/** Registers an account; a person signed in by it is redirected to their pages. */
export function RegisterPage() {
  const t = useText(hostTexts);
  const { session } = usePlatform();
  const enter = useEntry();
  return (
    <AuthPage title={t('auth.register')}>
      <RegisterForm
        signIn={(credentials) => {
          // The account is open; its first page may come before `onRegister`.
          newcomer.welcome();
          return session.signIn(credentials);
        }}
        onRegister={({ isSignedIn }) => isSignedIn && enter()}
      />
    </AuthPage>
  );
}
