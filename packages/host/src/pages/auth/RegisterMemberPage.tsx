import { useText } from '@reachkit/sdk';
import { MemberRegistrationForm } from '@reachkit/sdk/session';
import { useLocation } from 'react-router-dom';
import { usePlatform } from '../../app/PlatformContext.ts';
import { hostTexts } from '../../locales/zh.ts';
import { tokenIn } from '../../routing/arrival/tokenLink.ts';
import { AuthPage } from './AuthPage.tsx';
import { useEntry } from './useEntry.ts';

/** Page for joining a team by the invitation in the URL. */
export function RegisterMemberPage() {
  const t = useText(hostTexts);
  const { session } = usePlatform();
  const { hash } = useLocation();
  const enter = useEntry();
  return (
    <AuthPage title={t('auth.registerMember')}>
      <MemberRegistrationForm
        invitation={tokenIn(hash)}
        signIn={session.signIn}
        onRegister={({ isSignedIn }) => isSignedIn && enter()}
      />
    </AuthPage>
  );
}
