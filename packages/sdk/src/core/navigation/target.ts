import type { PromotionTab } from '@reachkit/contract/collaboration/kinds';
import type { Platform } from '@reachkit/contract/creator/platform';
import type { MailProviderId } from '@reachkit/contract/email/providers';
import type { RankingKind } from '@reachkit/contract/rankings/kinds';

/** A navigation target of the domain; a host maps it to its own address. */
export type Target =
  /** The creator search of a platform. */
  | {
      readonly kind: 'search';
      readonly platform: Platform;
      /** The view as a query string, from the search's `formatView`. */
      readonly view?: string | undefined;
    }
  /** A saved search; the search opens it and shows what is new in it. */
  | { readonly kind: 'savedSearch'; readonly platform: Platform; readonly id: string }
  /** A creator, with a tab of the page. */
  | {
      readonly kind: 'creator';
      readonly platform: Platform;
      readonly id: string;
      readonly tab?: string | undefined;
    }
  /** Up to five creators side by side. */
  | { readonly kind: 'compare'; readonly ids: readonly string[] }
  /** Creators that resemble some. */
  | {
      readonly kind: 'similar';
      readonly platform: Platform;
      readonly seeds: readonly string[];
      readonly negatives?: readonly string[] | undefined;
    }
  /** A favourite list. */
  | { readonly kind: 'favourites'; readonly listId: string }
  /** A new email: to the creators of a list, else to those that the client state area `email` holds. */
  | { readonly kind: 'writeEmail'; readonly listId?: string | undefined }
  /** A page about emails, with its view as a query string from that page's `format…View`. */
  | {
      readonly kind: 'email';
      readonly folder:
        | 'campaigns'
        | 'inbox'
        | 'outbox'
        | 'templates'
        | 'senders'
        | 'suppressions'
        | 'settings';
      readonly view?: string | undefined;
    }
  /** A conversation of the inbox. */
  | { readonly kind: 'mailThread'; readonly id: string }
  /** An email campaign. */
  | { readonly kind: 'mailCampaign'; readonly id: string }
  /** A sender of emails. */
  | { readonly kind: 'mailSender'; readonly id: string }
  /** How a mailbox of a provider is set up for other programs. */
  | { readonly kind: 'mailSetup'; readonly provider: MailProviderId }
  /** The short links of the team; with its view as a query string from `formatShortLinksView`. */
  | { readonly kind: 'shortLinks'; readonly view?: string | undefined }
  /** What a short link brought; with its view as a query string from `formatShortLinkDetailView`. */
  | { readonly kind: 'shortLink'; readonly id: string; readonly view?: string | undefined }
  /** The monitor projects of the team; with its view as a query string from `formatMonitorProjectsView`. */
  | { readonly kind: 'monitorProjects'; readonly view?: string | undefined }
  /** A monitor project; with its view as a query string from `formatMonitorProjectView`. */
  | { readonly kind: 'monitorProject'; readonly id: string; readonly view?: string | undefined }
  /** A monitored post of a project. */
  | { readonly kind: 'monitoredPost'; readonly projectId: string; readonly id: string }
  /** Alerts of the content monitor; of all projects without an id. */
  | { readonly kind: 'monitorAlerts'; readonly projectId?: string | undefined }
  /** A ranking; with its view as a query string, e.g. `platform=tiktok&period=7d`. */
  | { readonly kind: 'ranking'; readonly ranking: RankingKind; readonly view?: string | undefined }
  /** The promotions of the team; with its view as a query string from `formatPromotionsView`. */
  | { readonly kind: 'promotions'; readonly view?: string | undefined }
  /** A promotion, with a tab of the page, and the view of the tab as a query string. */
  | {
      readonly kind: 'promotion';
      readonly id: string;
      readonly tab?: PromotionTab | undefined;
      readonly view?: string | undefined;
    }
  /** The collaborations of all promotions; with its view as a query string from `formatCooperationsView`. */
  | { readonly kind: 'cooperations'; readonly view?: string | undefined }
  /** The search of teams in the staff console; with its view as a query string from `formatStaffTeamsView`. */
  | { readonly kind: 'staffTeams'; readonly view?: string | undefined }
  /** A team in the staff console; with its view as a query string from `formatStaffTeamView`. */
  | { readonly kind: 'staffTeam'; readonly id: string; readonly view?: string | undefined }
  /** The audit log of the staff console; with its view as a query string from `formatStaffAuditView`. */
  | { readonly kind: 'staffAudit'; readonly view?: string | undefined }
  /** The accounts of staff. */
  | { readonly kind: 'staffAccounts' }
  /** The table of the rights of staff. */
  | { readonly kind: 'staffAccess' }
  /** The start page of the site. */
  | { readonly kind: 'index' }
  /** Where people log in. */
  | { readonly kind: 'login' }
  /** Where people make an account. */
  | { readonly kind: 'register' }
  /** Where people set a new password by a code. */
  | { readonly kind: 'forgotPassword' }
  /** The terms of use. */
  | { readonly kind: 'terms' }
  /** The privacy policy. */
  | { readonly kind: 'privacy' }
  /** Where plans are bought; with its view as a query string from `formatPlansView`. */
  | { readonly kind: 'upgrade'; readonly view?: string | undefined }
  /** The orders of the team; with its view as a query string from `formatOrdersView`. */
  | { readonly kind: 'orders'; readonly view?: string | undefined }
  /** The person's own password and logins. */
  | { readonly kind: 'security' }
  /** The webhooks of the team, beside its API keys, for its owner. */
  | { readonly kind: 'webhooks' }
  /** The members of the team, for its owner. */
  | { readonly kind: 'team' }
  /** How much of the plan is used, by day, member and counter; with its view as a query string from `formatUsageView`. */
  | { readonly kind: 'usage'; readonly view?: string | undefined }
  /** The public table of all memberships. */
  | { readonly kind: 'prices' }
  /** An address outside the site. */
  | { readonly kind: 'external'; readonly url: string };

/** `push`: a new history entry. `replace`: replaces the current one. */
export type NavigationHow = 'push' | 'replace';

/** How a host's router handles our links. */
export interface Navigation {
  /** Returns the address of a target; `undefined` if the host has no such page. */
  href(target: Target): string | undefined;
  go(target: Target, how: NavigationHow): void;
}
