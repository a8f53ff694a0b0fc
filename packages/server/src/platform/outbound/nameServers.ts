import { Resolver } from 'node:dns/promises';

/** Opens a resolver for the operator's or the machine's name servers; both may have non-public addresses. */
export function openResolver({ servers, timeoutMs }: ResolverOptions): Resolver {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers([...servers]);
  return resolver;
}

export interface ResolverOptions {
  /** Name servers, e.g. `192.0.2.1` or `192.0.2.1:5353`; default: the machine's. */
  readonly servers?: readonly string[] | undefined;
  /** Timeout of the first attempt in milliseconds; the second has twice as long. */
  readonly timeoutMs: number;
}
