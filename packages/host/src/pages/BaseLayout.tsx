import { inLocale, locales, type ReachkitError, useErrorText, useNotify, useText } from '@reachkit/sdk';
import { isAdmin, permittedRoutes, withoutUnpermitted } from '@reachkit/sdk/host';
import { JobsPopover } from '@reachkit/sdk/job';
import { useEquity, useQuotas } from '@reachkit/sdk/membership';
import { NotificationBell } from '@reachkit/sdk/notification';
import { useAccount } from '@reachkit/sdk/session';
import {
  AppShell,
  BookmarkPanel,
  Bookmarks,
  GlobalSearch,
  homeRoute,
  LoadingOverlay,
  ServicePopover,
  SiteFooter,
  TipDialog,
} from '@reachkit/sdk/shell';
import { Button, ErrorState } from '@reachkit/sdk/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { changeLanguage } from '../app/language.ts';
import { usePlatform } from '../app/PlatformContext.ts';
import { hostTexts } from '../locales/zh.ts';
import { inboxPath, monitorPaths } from '../routing/addresses.ts';
import { useArrivalFocus } from '../routing/arrival/arrivalFocus.ts';
import { homePath, nameHome } from '../routing/arrival/home.ts';
import { layoutOf } from '../routing/layouts.ts';
import { ownPageAt, ownPagesOf } from '../routing/ownPages.ts';
import { useLatePart } from '../routing/useLatePart.ts';
import { PermittedPages } from './PermittedPages.tsx';
import * as css from './pages.css.ts';
import { ShownNameContext } from './shownName.ts';
import { useSearchPages } from './useSearchPages.ts';
import { useTitle } from './useTitle.ts';

// Stable elements, so that a URL change does not render them again.
const jobs = <JobsPopover />;
const notifications = <NotificationBell />;
const service = <ServicePopover />;

/** Own pages that are called like what they show. */
const named: readonly string[] = [
  'creator',
  'shortDetail',
  'monitorDetail',
  'campaignDetail',
  'campaignTab',
  'staffTeam',
];

/** The signed-in part of the site: loads person, menu and plan limits, and creates the permitted routes. */
export function BaseLayout() {
  const t = useText(hostTexts);
  const { storage, session, language, viewing } = usePlatform();
  const account = useAccount();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [hasPage, setHasPage] = useState(false);
  const arrive = useArrivalFocus();
  const [shownName, setShownName] = useState<string | null>(null);
  const { user } = account;
  const { equity, error: equityError } = useEquity({ teamId: user?.teamId });
  const quotas = useQuotas({ teamId: user?.teamId });
  // Without the plan limits, pages remain available: only content that requires them stays hidden.
  const isKnown = useOnceTrue(equity !== null || equityError !== null);
  const menus = useMemo(
    () => (account.menus && isKnown ? withoutUnpermitted(account.menus, equity) : null),
    [account.menus, isKnown, equity],
  );
  const routes = useMemo(() => nameHome(permittedRoutes(menus ?? [], { layoutOf, equity })), [menus, equity]);

  const [needsReply, setNeedsReply] = useState(0);
  const InboxCount = useLatePart(
    async () => (await import('./email/InboxCount.tsx')).InboxCount,
    hasPage && routes.some(({ path }) => path === inboxPath),
  );

  const [openAlerts, setOpenAlerts] = useState(0);
  const AlertCount = useLatePart(
    async () => (await import('./monitor/AlertCount.tsx')).AlertCount,
    hasPage && routes.some(({ path }) => path === monitorPaths.list),
  );

  const DeletionNotice = useLatePart(
    async () => (await import('@reachkit/sdk/account')).DeletionNotice,
    typeof user?.deletesAt === 'string',
  );

  const ViewNotice = useLatePart(
    async () => (await import('@reachkit/sdk/account')).ViewNotice,
    Boolean(viewing),
  );

  // Staff have no plan: the console's frame has neither quotas nor the customers' tools.
  const isStaff = user !== null && isAdmin(user.roleIds);
  const [rights, setRights] = useState('');
  const ConsoleFoot = useLatePart(
    async () => (await import('./office/ConsoleFoot.tsx')).ConsoleFoot,
    isStaff && hasPage,
  );

  const searchPages = useSearchPages({ user, menus, routes, hasPage });
  const ownPages = user ? ownPagesOf(user) : [];
  const route = routes.find(({ path }) => matchPath(path, pathname) !== null);
  const own = ownPageAt(pathname, ownPages);
  const below = own?.below && {
    path: own.below(pathname),
    title: (named.includes(own.title) ? shownName : null) ?? t(`own.${own.title}`),
  };
  const unknown = route || own ? undefined : { path: pathname, title: t('notFound.title') };
  const bookmark = {
    currentPath: pathname + search,
    currentTitle: (route && inLocale(route.meta.titles, language)) ?? below?.title ?? '',
    onNavigate: open,
  };

  function open(path: string) {
    // Navigating to the current page would only duplicate the history entry.
    if (path !== pathname + search) navigate(path);
  }
  const latestOpen = useRef(open);
  latestOpen.current = open;
  const openLatest = useCallback((path: string) => latestOpen.current(path), []);
  const { currentPath, currentTitle } = bookmark;
  const shownTitle = currentTitle === '' && own ? t(`own.${own.title}`) : currentTitle;
  const globalSearch = useMemo(
    () => (
      <GlobalSearch
        onNavigate={openLatest}
        pages={searchPages}
        currentPath={currentPath}
        currentTitle={shownTitle}
        storage={storage}
      />
    ),
    [openLatest, searchPages, currentPath, shownTitle, storage],
  );
  const footer = useMemo(() => <SiteFooter onNavigate={openLatest} />, [openLatest]);

  function begin() {
    setHasPage(true);
    arrive();
  }

  /** Returns the current view for a page with the same component, as its own tabs keep it. */
  function viewFor(path: string): string {
    const next = routes.find((permitted) => permitted.path === path);
    return next && next.component === route?.component ? search : '';
  }

  async function signOut() {
    if (viewing) return viewing.end(session);
    await session.signOut();
    navigate('/index', { replace: true });
  }

  if (account.error) {
    return <AccountFailure error={account.error} onRetry={account.retry} onSignOut={signOut} />;
  }
  return (
    <>
      {user && menus && (
        <AppShell
          menus={menus}
          user={user}
          counts={{ [inboxPath]: needsReply, [monitorPaths.list]: openAlerts }}
          currentPath={pathname}
          below={below ?? unknown}
          homePath={homeRoute(routes)?.path ?? homePath}
          layout={route?.meta.layout ?? (own && layoutOf(own.title))}
          shortTitles={{ [homePath]: t('bar.search') }}
          quotas={isStaff ? undefined : quotas}
          menuFoot={
            isStaff
              ? ConsoleFoot && <ConsoleFoot onSignOut={() => void signOut()} onRights={setRights} />
              : undefined
          }
          personNote={isStaff ? rights : undefined}
          search={globalSearch}
          jobs={isStaff ? undefined : jobs}
          notifications={notifications}
          bookmarks={isStaff ? undefined : <Bookmarks {...bookmark} />}
          panel={isStaff ? undefined : <BookmarkPanel {...bookmark} />}
          service={isStaff ? undefined : service}
          footer={footer}
          onNavigate={(path, how) => open(how?.isTab ? path + viewFor(path) : path)}
          onSignOut={signOut}
          userEntries={ownPages.flatMap(({ path, title, icon }) =>
            icon === undefined ? [] : [{ path, label: t(`own.${title}`), icon }],
          )}
          languages={locales}
          onSelectLanguage={(language) => {
            const known = locales.find((one) => one === language);
            if (known) changeLanguage(storage, known, () => window.location.reload());
          }}
        >
          {ViewNotice && viewing && <ViewNotice onEnd={() => void viewing.end(session)} />}
          {DeletionNotice && <DeletionNotice />}
          <ShownNameContext value={setShownName}>
            <PermittedPages routes={routes} ownPages={ownPages} onSignOut={signOut} onReady={begin} />
          </ShownNameContext>
          {!isStaff && <TipDialog onNavigate={open} ownPaths={ownPages.map(({ path }) => path)} />}
        </AppShell>
      )}
      {InboxCount && <InboxCount onCount={setNeedsReply} />}
      {AlertCount && <AlertCount onCount={setOpenAlerts} />}
      <LoadingOverlay isLoading={!hasPage} />
    </>
  );
}

/** Returns `true` from the first true value on: a refetch behind a page must not unmount the page. */
function useOnceTrue(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}

interface AccountFailureProps {
  readonly error: ReachkitError;
  readonly onRetry: () => void;
  readonly onSignOut: () => void;
}

/** Error page for a failed load of person or menu, as specified, with retry and sign-out. */
function AccountFailure({ error, onRetry, onSignOut }: AccountFailureProps) {
  const t = useText(hostTexts);
  const errorText = useErrorText();
  const { show } = useNotify();
  const said = error.msg || t('failure.default');
  useTitle(t('failure.menu'));
  useEffect(() => show({ tone: 'error', text: said }), [said, show]);
  return (
    <main className={css.opening}>
      <ErrorState
        title={t('failure.menu')}
        onRetry={onRetry}
        requestId={error.requestId}
        labels={{ retry: t('failure.retry'), requestId: t('failure.requestId') }}
      >
        {errorText(error)}
      </ErrorState>
      <Button variant="ghost" className={css.way} onClick={onSignOut}>
        {t('failure.signOut')}
      </Button>
    </main>
  );
}
