import { deviceOf, type InAppBrowser, inAppBrowserOf } from '../../../platform/agents/inAppBrowser.ts';
import { isPreviewBot } from '../../../platform/agents/linkVisit.ts';
import type { ServedLink } from './links.ts';

/** What a request to a short link gets. */
export type LinkAnswer =
  | { readonly kind: 'redirect'; readonly location: string }
  /** A page that opens the application, and the product link where it is not installed. */
  | { readonly kind: 'openApp'; readonly appLink: string; readonly location: string }
  | { readonly kind: 'openInBrowser'; readonly app: InAppBrowser }
  /** Open Graph tags for the preview in a chat or a post. */
  | { readonly kind: 'preview'; readonly location: string }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'gone' };

export interface LinkQuestion {
  readonly userAgent: string;
  readonly now: Date;
  /** The team whose own domain was asked; `undefined` for the installation's. */
  readonly hostTeamId: number | undefined;
  /** Whether the visitor asked to go on within an application's own browser. */
  readonly isInsisting: boolean;
}

/** Decides what a request gets. A link that has not begun is not found, one that is over or stopped is gone. Pure. */
export function answerOf(
  link: ServedLink | null,
  { userAgent, now, hostTeamId, isInsisting }: LinkQuestion,
): LinkAnswer {
  if (!link || (hostTeamId !== undefined && hostTeamId !== link.teamId)) return { kind: 'notFound' };
  if (link.isStopped || (link.endsAt !== null && link.endsAt <= now)) return { kind: 'gone' };
  if (link.startsAt !== null && link.startsAt > now) return { kind: 'notFound' };
  if (isPreviewBot(userAgent)) return { kind: 'preview', location: link.target };
  const app = inAppBrowserOf(userAgent);
  if (app !== null && !isInsisting) return { kind: 'openInBrowser', app };
  const isPhone = deviceOf(userAgent) !== 'other';
  if (link.productType !== 'app' || link.appLink === null || !isPhone) {
    return { kind: 'redirect', location: link.target };
  }
  // A universal link opens the application by itself, or its site.
  if (/^https?:/i.test(link.appLink)) return { kind: 'redirect', location: link.appLink };
  return { kind: 'openApp', appLink: link.appLink, location: link.target };
}
