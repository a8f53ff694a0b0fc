'use client';
import type { MenuItem, UserInfo } from '@reachkit/contract/session/session';
import { forwardRef, type ReactNode, useMemo, useRef, useState } from 'react';
import { useSetting } from '../../core/hooks.ts';
import { useLocale, useText } from '../../core/i18n/useText.ts';
import type { LayoutName } from '../../core/state/setting.ts';
import { useBothRefs } from '../../ui/assignRef.ts';
import { Logo } from '../../ui/Logo/Logo.tsx';
import { useIsomorphicLayoutEffect } from '../../ui/Portal/useIsomorphicLayoutEffect.ts';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import * as css from './AppShell.css.ts';
import { ShellKeys } from './keys/ShellKeys.tsx';
import { shapeOf } from './layouts.ts';
import { shellTexts } from './locales/zh.ts';
import { breadcrumbOf, type MenuCounts, menuGroups, menuSections } from './menuEntries.ts';
import { BarMenu } from './parts/BarMenu.tsx';
import type { LanguageSwitchProps } from './parts/LanguageSwitch.tsx';
import * as menus from './parts/menus.css.ts';
import { PathLink } from './parts/PathLink.tsx';
import { PhoneMenu } from './parts/PhoneMenu.tsx';
import { type Quota, Quotas } from './parts/Quotas.tsx';
import { SecondMenu } from './parts/SecondMenu.tsx';
import { SideMenu } from './parts/SideMenu.tsx';
import { TopBar } from './parts/TopBar.tsx';
import * as top from './parts/top.css.ts';
import type { UserMenuEntry } from './parts/UserMenu.tsx';
import { Way } from './parts/Way.tsx';
import { type ShellParts, ShellPartsContext } from './shellParts.ts';
import { type MenuNavigation, ShellTabsContext } from './tabs.ts';
import { TipPlaceContext } from './tip/TipPlace.tsx';
import { useActivePage } from './useActivePage.ts';
import { useShellWidth } from './useShellWidth.ts';

/** Props of `AppShell`: the menu, the person, the current path, and how it navigates. */
export interface AppShellProps extends RootProps, LanguageSwitchProps {
  /** Pages that the person may open, from the server. */
  readonly menus: readonly MenuItem[];
  readonly user: UserInfo;
  /** Number of pending items by path of the page, e.g. conversations that need a reply. */
  readonly counts?: MenuCounts | undefined;
  /** Path of the page shown; decides which entry is current. */
  readonly currentPath: string;
  /** For a page that is in no menu: path of its parent entry, and the page's own title. */
  readonly below?: { readonly path: string; readonly title: string } | undefined;
  /** Target of the brand and of the breadcrumb's home link; `homeRoute` finds it among the routes. */
  readonly homePath: string;
  /** Called on a plain click on an entry; other clicks are left to the browser. */
  readonly onNavigate: (path: string, how?: MenuNavigation) => void;
  readonly onSignOut: () => void;
  /** The person's own pages, shown in the account menu above "Log out". */
  readonly userEntries?: readonly UserMenuEntry[] | undefined;
  /** Short titles by path, for entries whose title is too long for the bar of a phone. */
  readonly shortTitles?: Readonly<Record<string, string>> | undefined;
  /** Layout of the page's route; the person's own choice in the settings overrides it. Default `icon-with-text`. */
  readonly layout?: LayoutName | undefined;
  /** Used quotas of the plan, at the foot of the menu. */
  readonly quotas?: readonly Quota[] | undefined;
  /** At the foot of the menu, in place of the quotas. */
  readonly menuFoot?: ReactNode;
  /** Below the person's name, in place of the plan, e.g. the rights of staff; then the bar offers no plans either. */
  readonly personNote?: string | undefined;
  /** In the top bar: the global search. */
  readonly search?: ReactNode;
  /** In the top bar: the person's long-running jobs, `JobsPopover` of `@reachkit/sdk/job`. */
  readonly jobs?: ReactNode;
  /** In the top bar: the person's notifications, `NotificationBell` of `@reachkit/sdk/notification`. */
  readonly notifications?: ReactNode;
  /** In the top bar: the person's bookmarks. */
  readonly bookmarks?: ReactNode;
  /** In the top bar: the customer service button. */
  readonly service?: ReactNode;
  /** In the fixed panel of `mini-sidebar-right-fix`, above the quotas. */
  readonly panel?: ReactNode;
  /** Below the page; on a phone, where lists are endless, behind an entry of the account menu. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** Menu, top bar, footer and the page between them; a change of layout keeps the page mounted. */
export const AppShell = forwardRef<HTMLDivElement, AppShellProps>(function AppShell(props, ref) {
  const { menus: items, user, currentPath, below, homePath, onNavigate, quotas = [] } = props;
  const menuPath = below?.path ?? currentPath;
  const t = useText(shellTexts);
  const locale = useLocale();
  const setting = useSetting();
  const width = useShellWidth();
  const shape = shapeOf({
    layout: setting.layout === 'auto' ? (props.layout ?? 'icon-with-text') : setting.layout,
    isMini: setting.miniSidebarMenu,
    isHorizontal: setting.horizontalMenu,
    width,
  });
  const isPhone = width === 'phone';
  const sections = menuSections(items, locale, menuPath, props.counts);
  const current = menuGroups(sections).find((group) => group.isCurrent);
  const second = shape.hasSecond && current && current.entries.length > 0 ? current : null;
  const hasTabs = current !== undefined && !current.isSection && current.entries.length > 0;
  const showsTabs = hasTabs && (second !== null || shape.bar === 'row');
  const onTab = hasTabs ? (path: string) => onNavigate(path, { isTab: true }) : onNavigate;
  const hasPanel = shape.hasPanel && (props.panel !== undefined || quotas.length > 0);
  const meters = props.menuFoot ?? <Quotas quotas={quotas} />;
  const shared = { sections, onNavigate, label: t('menu') };
  const own = props.userEntries?.find(({ path }) => path === currentPath);
  const crumbs = own
    ? [{ id: own.path, title: own.label, path: own.path }]
    : [
        ...breadcrumbOf(items, locale, menuPath),
        ...(below ? [{ id: currentPath, title: below.title, path: currentPath }] : []),
      ];
  useActivePage(crumbs.map(({ title }) => title));
  const way = <Way crumbs={crumbs} homePath={homePath} onNavigate={onNavigate} />;
  const brand = (className: string, hasWord: boolean) => (
    <PathLink path={homePath} onNavigate={onNavigate} className={className} aria-label={t('home')}>
      <Logo />
      {hasWord && 'Reachkit'}
    </PathLink>
  );

  const [openPart, setOpenPart] = useState<ShellParts['open']>(null);
  const onSignOut = useRef(props.onSignOut);
  onSignOut.current = props.onSignOut;
  const hasService = Boolean(props.service);
  const parts = useMemo<ShellParts>(
    () => ({ open: openPart, setOpen: setOpenPart, onSignOut: () => onSignOut.current(), hasService }),
    [openPart, hasService],
  );
  const [tipPlace, setTipPlace] = useState<HTMLElement | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const attach = useBothRefs(ref, root);
  const work = useRef<HTMLDivElement>(null);
  // Scrolls a new page to its top.
  useIsomorphicLayoutEffect(() => {
    work.current?.scrollTo?.(0, 0);
  }, [currentPath]);

  return (
    <div
      ref={attach}
      {...rootAttributes(props)}
      className={cx('rk-shell', css.root, props.className)}
      data-phone={isPhone ? '' : undefined}
    >
      <a className={css.skip} href="#rk-main">
        {t('skip')}
      </a>
      {shape.side && (
        <SideMenu
          {...shared}
          kind={shape.side}
          brand={brand(menus.brand, shape.side === 'list')}
          foot={shape.side === 'list' && meters}
        />
      )}
      {second && <SecondMenu group={second} onNavigate={onTab} foot={meters} />}
      <ShellPartsContext.Provider value={parts}>
        <TopBar
          user={user}
          personNote={props.personNote}
          onSignOut={props.onSignOut}
          userEntries={props.userEntries}
          onNavigate={onNavigate}
          languages={props.languages}
          onSelectLanguage={props.onSelectLanguage}
          brand={!shape.side && brand(top.brand, !isPhone)}
          search={props.search}
          bookmarks={!hasPanel && props.bookmarks}
          service={props.service}
          jobs={props.jobs}
          notifications={props.notifications}
          isPhone={isPhone}
          footer={props.footer}
          hasGround={!shape.side}
          hasWay={shape.bar !== 'top'}
        >
          {shape.bar === 'top' ? <BarMenu {...shared} kind="top" /> : way}
        </TopBar>
        <ShellKeys root={root} />
      </ShellPartsContext.Provider>
      {shape.bar === 'row' && <BarMenu {...shared} kind="row" onPageNavigate={onTab} />}
      {shape.bar === 'top' && <div className={top.strip}>{way}</div>}
      <div className={css.work} ref={work} data-work="">
        <div className={css.tipPlace} ref={setTipPlace} data-tip-place="" />
        <main className={css.main} id="rk-main" tabIndex={-1} data-notice-room="">
          <TipPlaceContext.Provider value={tipPlace}>
            <ShellTabsContext.Provider value={showsTabs}>{props.children}</ShellTabsContext.Provider>
          </TipPlaceContext.Provider>
        </main>
      </div>
      {hasPanel && (
        <aside className={css.panel} aria-label={t('panel')}>
          <div className={css.panelBody}>{props.panel}</div>
          {meters}
        </aside>
      )}
      {!isPhone && props.footer !== undefined && <div className={css.foot}>{props.footer}</div>}
      {shape.hasPhoneMenu && <PhoneMenu {...shared} shortTitles={props.shortTitles} foot={meters} />}
    </div>
  );
});
