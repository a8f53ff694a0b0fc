import { deviceOf, isInAppBrowser } from '../../../platform/agents/inAppBrowser.ts';
import { isPreviewBot } from '../../../platform/agents/linkVisit.ts';
import type { ServedLink } from './links.ts';

/** Result of a request to a short link. */
export type LinkAnswer =
  | { readonly kind: 'redirect'; readonly location: string }
  /** A page that opens the application, and the product link where it is not installed. */
  | { readonly kind: 'openApp'; readonly appLink: string; readonly location: string }
  | { readonly kind: 'openInBrowser' }
  /** Open Graph tags for the preview in a chat or a post. */
  | { readonly kind: 'preview'; readonly location: string }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'scheduled'; readonly startsAt: Date; readonly timeZone: string }
  | { readonly kind: 'gone' };

export interface LinkQuestion {
  readonly userAgent: string;
  readonly now: Date;
  /** Team of the requested domain; `undefined` for the installation's domain. */
  readonly hostTeamId: number | undefined;
  /** Whether the visitor chose to continue in an in-app browser. */
  readonly isInsisting: boolean;
}

/**
 * Decides the response to a request. Ended or stopped links are gone. In-app browsers get a page that asks for another
 * browser if they block the link's app, or if the setting of the link or its team requires it. Pure.
 */
export function answerOf(
  link: ServedLink | null,
  { userAgent, now, hostTeamId, isInsisting }: LinkQuestion,
): LinkAnswer {
  if (!link || (hostTeamId !== undefined && hostTeamId !== link.teamId)) return { kind: 'notFound' };
  if (link.isStopped || (link.endsAt !== null && link.endsAt <= now)) return { kind: 'gone' };
  if (link.startsAt !== null && link.startsAt > now) {
    return { kind: 'scheduled', startsAt: link.startsAt, timeZone: link.timeZone };
  }
  if (isPreviewBot(userAgent)) return { kind: 'preview', location: link.target };
  const appLink = link.productType === 'app' && deviceOf(userAgent) !== 'other' ? link.appLink : null;
  const wantsPage = appLink !== null || link.hasBrowserPage;
  if (wantsPage && !isInsisting && isInAppBrowser(userAgent)) return { kind: 'openInBrowser' };
  if (appLink === null) return { kind: 'redirect', location: link.target };
  // A universal link opens the app itself, or without it the app's website.
  if (/^https?:/i.test(appLink)) return { kind: 'redirect', location: appLink };
  return { kind: 'openApp', appLink, location: link.target };
}
