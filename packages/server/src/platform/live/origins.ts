import type { IncomingHttpHeaders } from 'node:http';

export interface KnownOrigins {
  /** Other sites that may call the API (CORS). */
  readonly corsOrigins: readonly string[];
  /** Public URL of the site; `null`: taken from each request. */
  readonly publicUrl: string | null;
}

/** Whether a page at this origin may use the live channel. Clients other than browsers send no origin, and may use it. */
export function mayConnect(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  { corsOrigins, publicUrl }: KnownOrigins,
): boolean {
  if (origin === undefined) return true;
  if (origin === publicUrl || corsOrigins.includes(origin)) return true;
  // Behind a proxy that terminates TLS the scheme is unknown, so only the host is compared.
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
