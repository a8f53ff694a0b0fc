import { Resolver } from 'node:dns/promises';

/** Opens a resolver that queries only the operator's name servers, or the machine's: both are trusted at any address. */
export function openResolver({ servers, timeoutMs }: ResolverOptions): Resolver {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers([...servers]);
  return resolver;
}

export interface ResolverOptions {
  /** `192.0.2.1` or `192.0.2.1:5353`; default: those of the machine. */
  readonly servers?: readonly string[] | undefined;
  /** Timeout of the first attempt in milliseconds; the second has twice as long. */
  readonly timeoutMs: number;
}
