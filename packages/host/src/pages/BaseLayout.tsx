import { type ReachkitError, useErrorText, useNotify, useText } from '@reachkit/sdk';
import { useAccount } from '@reachkit/sdk/session';
import { AppShell } from '@reachkit/sdk/shell';
import { Button, ErrorState, Spinner } from '@reachkit/sdk/ui';
import { Suspense, useEffect, useMemo } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { changeLanguage, languages } from '../app/language.ts';
import { usePlatform } from '../app/PlatformContext.ts';
import { hostTexts } from '../locales/zh.ts';
import { pageOf } from '../routing/components.tsx';
import { permittedRoutes } from '../routing/permitted.ts';
import * as css from './pages.css.ts';

/** The signed-in part of the site: loads person and menu, makes the permitted routes, sends the rest to /index. */
export function BaseLayout() {
  const { storage, session } = usePlatform();
  const account = useAccount();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const routes = useMemo(() => permittedRoutes(account.menus ?? []), [account.menus]);

  function open(path: string) {
    // Going where one already is would only put the same page into the history twice.
    if (path !== pathname + search) navigate(path);
  }

  async function signOut() {
    await session.signOut();
    navigate('/index', { replace: true });
  }

  if (account.error) {
    return <AccountFailure error={account.error} onRetry={account.retry} onSignOut={signOut} />;
  }
  if (!account.user || !account.menus) return <Opening />;
  return (
    <AppShell
      menus={account.menus}
      user={account.user}
      currentPath={pathname}
      homePath="/bloggerSearch/tiktok"
      onNavigate={open}
      onSignOut={signOut}
      languages={languages}
      onLanguageChange={(language) => {
        const known = languages.find((one) => one === language);
        if (known) changeLanguage(storage, known, () => window.location.reload());
      }}
    >
      <Suspense fallback={<Opening />}>
        <Routes>
          {routes.map((route) => {
            const Page = pageOf(route.component);
            return Page && <Route key={route.path} path={route.path} element={<Page route={route} />} />;
          })}
          <Route path="*" element={<Navigate to="/index" replace />} />
        </Routes>
      </Suspense>
    </AppShell>
  );
}

function Opening() {
  const t = useText(hostTexts);
  return (
    <div className={css.opening}>
      <Spinner label={t('loading')} />
    </div>
  );
}

interface AccountFailureProps {
  readonly error: ReachkitError;
  readonly onRetry: () => void;
  readonly onSignOut: () => void;
}

/** Person or menu did not come: says so as the specification asks, and offers both ways on. */
function AccountFailure({ error, onRetry, onSignOut }: AccountFailureProps) {
  const t = useText(hostTexts);
  const errorText = useErrorText();
  const { show } = useNotify();
  const said = error.msg || t('failure.default');
  useEffect(() => show({ tone: 'error', text: said }), [said, show]);
  return (
    <div className={css.opening}>
      <ErrorState
        title={t('failure.menu')}
        onRetry={onRetry}
        requestId={error.requestId}
        labels={{ retry: t('failure.retry'), requestId: t('failure.requestId') }}
      >
        {errorText(error)}
      </ErrorState>
      <Button variant="ghost" onClick={onSignOut}>
        {t('failure.signOut')}
      </Button>
    </div>
  );
}
