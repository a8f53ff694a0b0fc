import type { LayoutName } from '@reachkit/sdk/host';
import { loadShortLinkMessages } from '../locales/shortLinkMessages.ts';
import { emailPage } from './emailPage.tsx';
import { type LaterPage, laterPage } from './laterPage.tsx';
import { type PageProps, usualLayout } from './page.ts';
import { pageWithMessages } from './pageWithMessages.tsx';

/** A page of this version, and the layout that its route names. */
export interface RegisteredPage extends LaterPage<PageProps> {
  readonly layout: LayoutName;
}

function usual(page: LaterPage<PageProps>): RegisteredPage {
  return { ...page, layout: usualLayout };
}

function email(load: Parameters<typeof emailPage>[0]): RegisteredPage {
  return usual(emailPage(load));
}

/** The pages that a menu's `component` may name. */
const pages: Readonly<Record<string, RegisteredPage>> = {
  'search/CreatorSearch': usual(
    laterPage<PageProps>(async () => (await import('../pages/SearchPage.tsx')).SearchPage),
  ),
  'email/EmailCampaigns': email(
    async () => (await import('../pages/email/EmailCampaignsPage.tsx')).EmailCampaignsPage,
  ),
  'email/EmailSenders': email(
    async () => (await import('../pages/email/EmailSendersPage.tsx')).EmailSendersPage,
  ),
  'email/EmailSettings': email(
    async () => (await import('../pages/email/EmailSettingsPage.tsx')).EmailSettingsPage,
  ),
  'email/EmailSuppressions': email(
    async () => (await import('../pages/email/EmailSuppressionsPage.tsx')).EmailSuppressionsPage,
  ),
  'email/EmailTemplates': email(
    async () => (await import('../pages/email/EmailTemplatesPage.tsx')).EmailTemplatesPage,
  ),
  'email/Inbox': email(async () => (await import('../pages/email/InboxPage.tsx')).InboxPage),
  'email/Outbox': email(async () => (await import('../pages/email/OutboxPage.tsx')).OutboxPage),
  'favourites/Blacklist': usual(
    laterPage<PageProps>(async () => (await import('../pages/BlacklistPage.tsx')).BlacklistPage),
  ),
  'favourites/FavouriteLists': usual(
    laterPage<PageProps>(async () => (await import('../pages/FavouritesPage.tsx')).FavouritesPage),
  ),
  'favourites/ImportRecords': usual(
    laterPage<PageProps>(async () => (await import('../pages/ImportRecordsPage.tsx')).ImportRecordsPage),
  ),
  'shortlinks/ShortLinks': usual(
    pageWithMessages<PageProps>(
      loadShortLinkMessages,
      async () => (await import('../pages/ShortLinksPage.tsx')).ShortLinksPage,
    ),
  ),
};

const absent = usual(laterPage<PageProps>(async () => (await import('../pages/AbsentPage.tsx')).AbsentPage));

/** The page of a permitted route; for one that this version does not have, the page that says so. */
export function pageOf(component: string): RegisteredPage {
  return (Object.hasOwn(pages, component) && pages[component]) || absent;
}

/** The layout that a page's route carries. */
export function layoutOf(component: string): LayoutName {
  return pageOf(component).layout;
}
