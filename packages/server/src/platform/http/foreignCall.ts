import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/**
 * Whether a browser calls for a page of another site that is not among those that may: an image there needs no leave to
 * ask for an address here. Programs that are no browsers, and old ones, do not say for whom they call.
 */
export function isForeignCall(asked: IncomingHttpHeaders, answered: OutgoingHttpHeaders): boolean {
  const site = asked['sec-fetch-site'];
  const isOfAnother = site === 'cross-site' || site === 'same-site';
  // Said to named sites only, before a request comes to its endpoint.
  return isOfAnother && answered['access-control-allow-origin'] === undefined;
}
