import type { AnyEndpoint } from '@reachkit/contract';

/** Domains whose components stand in pages of other sites. */
const embedded: readonly string[] = [
  'search',
  'creator',
  'favourites',
  'email',
  'shortlinks',
  'job',
  'notification',
];

/** Of other domains, what those components call. */
const called: readonly string[] = ['fetchUserInfo', 'logout', 'getEquity', 'sendFeedback'];

/** Of those domains, what belongs to a person who signs in here. */
const kept: readonly string[] = ['getNotificationChoices', 'changeNotificationChoices'];

/**
 * Whether a login that a host's server opened with a team key may call an endpoint. What is not named here is refused;
 * what a member may not do is refused in any case, as such a login has no role.
 */
export function isEmbeddable({ id, domain }: Pick<AnyEndpoint, 'id' | 'domain'>): boolean {
  return called.includes(id) || (embedded.includes(domain) && !kept.includes(id));
}
