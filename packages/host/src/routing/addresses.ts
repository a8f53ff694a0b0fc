import type { Navigation, Target } from '@reachkit/sdk';
import { mailProviders } from '@reachkit/sdk/site';
import { authPaths } from './appPaths.ts';

/** Of the search page's address: the saved search to open. */
export const savedSearchParam = 'savedSearch';

/** The page that writes emails. */
export const writingPath = '/email/tasks';

/** The site's address of a place; `undefined` where it has no such page yet. */
export function addressOf(target: Target): string | undefined {
  switch (target.kind) {
    case 'search': {
      const view = new URLSearchParams(target.view).toString();
      return `/bloggerSearch/${target.platform}${view === '' ? '' : `?${view}`}`;
    }
    case 'savedSearch':
      return `/bloggerSearch/${target.platform}?${savedSearchParam}=${encodeURIComponent(target.id)}`;
    case 'index':
      return '/index';
    case 'login':
      return authPaths.login;
    case 'register':
      return authPaths.register;
    case 'forgotPassword':
      return authPaths.forgotPassword;
    case 'terms':
      return '/protocol';
    case 'privacy':
      return '/privacy';
    // The table of all memberships says how to upgrade, until there is a page that sells.
    case 'prices':
    case 'upgrade':
      return '/price';
    case 'writeEmail':
      return `${writingPath}?campaign=new${target.listId === undefined ? '' : `&list=${encodeURIComponent(target.listId)}`}`;
    case 'mailSetup':
      return mailProviders[target.provider].path;
    case 'external':
      return target.url;
    case 'creator':
      return `/bloggerDetail/${target.platform}/${encodeURIComponent(target.id)}${target.tab === undefined ? '' : `?tab=${encodeURIComponent(target.tab)}`}`;
    case 'compare':
      return `/bloggerCompare?ids=${target.ids.map(encodeURIComponent).join(',')}`;
    case 'similar': {
      const { platform, seeds, negatives = [] } = target;
      const not = negatives.length === 0 ? '' : `&not=${negatives.map(encodeURIComponent).join(',')}`;
      return `/bloggerSimilar/${platform}?seeds=${seeds.map(encodeURIComponent).join(',')}${not}`;
    }
    case 'favourites':
      return `/favourites?list=${encodeURIComponent(target.listId)}`;
  }
}

/**
 * Serves the components' links with a router's `navigate`.
 * @param isPermitted whether the person's menu has a page
 */
export function navigationOf(
  navigate: (to: string, options: { replace: boolean }) => unknown,
  isPermitted: (path: string) => boolean = () => true,
): Navigation {
  const href = (target: Target) =>
    target.kind === 'writeEmail' && !isPermitted(writingPath) ? undefined : addressOf(target);
  return {
    href,
    go(target, how) {
      const address = href(target);
      if (address !== undefined) void navigate(address, { replace: how === 'replace' });
    },
  };
}
