import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser calls for a page of another site that is not among those that may (`isNamed`): an image there needs
 * no leave to ask for an address here. Programs that are no browsers, and old ones, do not say for whom they call.
 */
export function isForeignCall(headers: IncomingHttpHeaders, isNamed: boolean): boolean {
  const site = headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && !isNamed;
}
