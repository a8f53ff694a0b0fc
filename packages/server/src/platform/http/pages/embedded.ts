import type { AnyEndpoint } from '@reachkit/contract';

/** Domains with components that are embedded in other sites. */
const embedded: readonly string[] = [
  'search',
  'creator',
  'favourites',
  'email',
  'shortlinks',
  'job',
  'notification',
];

/** Endpoints of other domains that these components call. */
const called: readonly string[] = ['fetchUserInfo', 'logout', 'getEquity', 'sendFeedback'];

/** Endpoints of these domains that are only for a person who signs in here. */
const kept: readonly string[] = ['getNotificationChoices', 'changeNotificationChoices'];

/**
 * Whether a login opened by a host's server with a team key may call an endpoint. Unlisted endpoints are refused;
 * endpoints that a member may not call are refused anyway, because such a login has no role.
 */
export function isEmbeddable({ id, domain }: Pick<AnyEndpoint, 'id' | 'domain'>): boolean {
  return called.includes(id) || (embedded.includes(domain) && !kept.includes(id));
}
