import { useText } from '@reachkit/sdk';
import { LoginForm } from '@reachkit/sdk/session';
import { useSearchParams } from 'react-router-dom';
import { usePlatform } from '../../app/PlatformContext.ts';
import { hostTexts } from '../../locales/zh.ts';
import { ExpiredNotice } from '../ExpiredNotice.tsx';
import { AuthPage } from './AuthPage.tsx';
import * as css from './auth.css.ts';

/** Signs in; the guard then redirects to the requested page, or home. */
export function LoginPage() {
  const t = useText(hostTexts);
  const { session } = usePlatform();
  // In the URL, so that a language change, which reloads the page, keeps the chosen method.
  const [params, setParams] = useSearchParams();
  return (
    <AuthPage title={t('titles.login')}>
      <ExpiredNotice className={css.expired} />
      <LoginForm
        signIn={session.signIn}
        signInBySms={session.signInBySms}
        secondFactor={session}
        way={params.get('way') === 'sms' ? 'sms' : 'account'}
        onWayChange={(way) => setParams(way === 'sms' ? { way } : {}, { replace: true })}
      />
    </AuthPage>
  );
}
