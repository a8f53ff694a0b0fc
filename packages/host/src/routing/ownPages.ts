import type { UserInfo } from '@reachkit/sdk/session';
import { isTeamAdmin } from '@reachkit/sdk/session';
import { type LaterPage, laterPage } from './laterPage.tsx';

/** A page that stands in no menu of the server's; the account menu leads to it. */
export interface OwnPage extends LaterPage<object> {
  readonly path: string;
  /** Its title, as `own.<title>` of the site's texts. */
  readonly title: 'security' | 'equity' | 'team' | 'changes' | 'tool';
  /** Name of an icon as menu entries have it. */
  readonly icon: string;
  /** Default: everybody who is signed in. */
  readonly isFor?: ((user: UserInfo) => boolean) | undefined;
}

const ownPages: readonly OwnPage[] = [
  {
    path: '/changePassword',
    title: 'security',
    icon: 'security',
    ...laterPage(async () => (await import('../pages/account/SecurityPage.tsx')).SecurityPage),
  },
  {
    path: '/equity',
    title: 'equity',
    icon: 'equity',
    ...laterPage(async () => (await import('../pages/account/EquityPage.tsx')).EquityPage),
  },
  {
    path: '/teamManage',
    title: 'team',
    icon: 'team',
    // Shown only to the owner of a team (specification, section 2); the server decides all the same.
    isFor: ({ roleIds }) => isTeamAdmin(roleIds),
    ...laterPage(async () => (await import('../pages/account/TeamPage.tsx')).TeamPage),
  },
  {
    path: '/changeLog',
    title: 'changes',
    icon: 'changes',
    ...laterPage(async () => (await import('../pages/account/ChangeLogPage.tsx')).ChangeLogPage),
  },
  {
    path: '/tool',
    title: 'tool',
    icon: 'tool',
    ...laterPage(async () => (await import('../pages/tool/ToolPage.tsx')).ToolPage),
  },
];

/** The own pages of a person. */
export function ownPagesOf(user: UserInfo): readonly OwnPage[] {
  return ownPages.filter(({ isFor }) => isFor?.(user) ?? true);
}

export function ownPageAt(path: string): OwnPage | undefined {
  return ownPages.find((page) => page.path === path);
}
