import { useText } from '@reachkit/sdk';
import { LoginForm } from '@reachkit/sdk/session';
import { useSearchParams } from 'react-router-dom';
import { usePlatform } from '../../app/PlatformContext.ts';
import { hostTexts } from '../../locales/zh.ts';
import { ExpiredNotice } from '../ExpiredNotice.tsx';
import { AuthPage } from './AuthPage.tsx';
import * as css from './auth.css.ts';

/** Signs in; the guard then leads to the page that was wanted, or home. */
export function LoginPage() {
  const t = useText(hostTexts);
  const { session } = usePlatform();
  // In the address, so that a change of language, which reloads the page, stays with the way that was chosen.
  const [params, setParams] = useSearchParams();
  return (
    <AuthPage title={t('titles.login')}>
      <ExpiredNotice className={css.expired} />
      <LoginForm
        signIn={session.signIn}
        signInBySms={session.signInBySms}
        way={params.get('way') === 'sms' ? 'sms' : 'account'}
        onWayChange={(way) => setParams(way === 'sms' ? { way } : {}, { replace: true })}
      />
    </AuthPage>
  );
}
