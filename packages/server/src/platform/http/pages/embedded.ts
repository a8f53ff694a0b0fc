import type { AnyEndpoint } from '@reachkit/contract';

/** Domains with components that are embedded in other sites. */
const embedded: readonly string[] = [
  'search',
  'creator',
  'favourites',
  'email',
  'shortlinks',
  'monitor',
  'rankings',
  'collaboration',
  'job',
  'notification',
];

/** Endpoints of other domains that the embedded components call. */
const called: readonly string[] = ['fetchUserInfo', 'logout', 'getEquity', 'sendFeedback'];

/** Endpoints of the embedded domains that need a person who signed in on this site. */
const kept: readonly string[] = [
  'getNotificationChoices',
  'changeNotificationChoices',
  'changeCollaborationBrand',
  'uploadCollaborationLogo',
];

/**
 * Whether a login that a host's server opened with a team key may call an endpoint. Unlisted endpoints are refused; such
 * a login has no role, so endpoints that need one are refused anyway.
 */
export function isEmbeddable({ id, domain }: Pick<AnyEndpoint, 'id' | 'domain'>): boolean {
  return called.includes(id) || (embedded.includes(domain) && !kept.includes(id));
}
