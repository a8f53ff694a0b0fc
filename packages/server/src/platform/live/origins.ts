import type { IncomingHttpHeaders } from 'node:http';

export interface KnownOrigins {
  /** Other sites that may call the interface. */
  readonly corsOrigins: readonly string[];
  /** Where people reach the site; `null`: as each request says. */
  readonly publicUrl: string | null;
}

/** Whether a page at this origin may use the live channel. Programs that are no browsers name none, and may. */
export function mayConnect(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  { corsOrigins, publicUrl }: KnownOrigins,
): boolean {
  if (origin === undefined) return true;
  if (origin === publicUrl || corsOrigins.includes(origin)) return true;
  // Behind a proxy that ends TLS the scheme is not known here, so the host alone is compared.
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
