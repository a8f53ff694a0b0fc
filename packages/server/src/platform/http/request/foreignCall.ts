import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser sends a request for a page of another site, unless that site is allowed (`isNamed`). E.g. an image on
 * any page can request any URL. Other clients, and old browsers, do not send `sec-fetch-site`.
 */
export function isForeignCall(headers: IncomingHttpHeaders, isNamed: boolean): boolean {
  const site = headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && !isNamed;
}
