import { useText } from '@reachkit/sdk';
import { LoginForm } from '@reachkit/sdk/session';
import { useNavigate } from 'react-router-dom';
import { usePlatform } from '../app/PlatformContext.ts';
import { hostTexts } from '../locales/zh.ts';
import { PublicFrame } from './PublicFrame.tsx';
import * as css from './pages.css.ts';
import { useTitle } from './useTitle.ts';

export function LoginPage() {
  const t = useText(hostTexts);
  const { session } = usePlatform();
  const navigate = useNavigate();
  useTitle(t('titles.login'));
  return (
    <PublicFrame>
      <div className={css.login}>
        <LoginForm signIn={session.signIn} onSignedIn={() => navigate('/', { replace: true })} />
      </div>
    </PublicFrame>
  );
}
