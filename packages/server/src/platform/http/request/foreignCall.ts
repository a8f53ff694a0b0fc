import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser sends a request for a page of another site that is not allowed (`isNamed`): e.g. an image there can
 * request any URL here. Other programs, and old browsers, do not send the origin.
 */
export function isForeignCall(headers: IncomingHttpHeaders, isNamed: boolean): boolean {
  const site = headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && !isNamed;
}
