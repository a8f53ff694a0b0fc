import { Resolver } from 'node:dns/promises';

/** A resolver that asks only the operator's name servers, or those of the machine: these are trusted at any address. */
export function openResolver({ servers, timeoutMs }: ResolverOptions): Resolver {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers([...servers]);
  return resolver;
}

export interface ResolverOptions {
  /** `192.0.2.1` or `192.0.2.1:5353`; without them those of the machine. */
  readonly servers?: readonly string[] | undefined;
  /** Milliseconds for the first try; the second takes twice as long. */
  readonly timeoutMs: number;
}
