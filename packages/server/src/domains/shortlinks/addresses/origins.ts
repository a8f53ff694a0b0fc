import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import type { Config } from '../../../platform/settings/config.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { shortDomain } from '../tables.ts';

type OriginSettings = Pick<Config, 'shortOrigin' | 'publicUrl' | 'port'>;

/** Returns scheme and host of this installation's short links. */
export function shortOriginOf({ shortOrigin, publicUrl, port }: OriginSettings): string {
  return shortOrigin ?? publicUrl ?? `http://localhost:${port}`;
}

/** Returns the hosts of this installation, in lower case. */
export function ownHostsOf(settings: OriginSettings): ReadonlySet<string> {
  const origins = [settings.shortOrigin, settings.publicUrl].filter((origin) => origin !== null);
  return new Set(origins.map((origin) => new URL(origin).hostname));
}

/** Returns scheme and host of a team's short links: its first verified domain, or those of the installation. */
export async function teamOrigin(executor: Executor, teamId: number, usual: string): Promise<string> {
  const [own] = await teamScope(executor, teamId)
    .select({ host: shortDomain.host })
    .from(shortDomain)
    .where(isNotNull(shortDomain.verifiedAt))
    .orderBy(asc(shortDomain.id))
    .limit(1);
  return own ? `https://${own.host}` : usual;
}

/** Reads the domains that a team has entered but not verified. */
export async function waitingHosts(executor: Executor, teamId: number): Promise<ReadonlySet<string>> {
  const rows = await teamScope(executor, teamId)
    .select({ host: shortDomain.host })
    .from(shortDomain)
    .where(isNull(shortDomain.verifiedAt));
  return new Set(rows.map(({ host }) => host));
}

/** Whether a host serves short links of any team. */
export async function isServedHost(executor: Executor, host: string): Promise<boolean> {
  const rows = await executor
    .select({ id: shortDomain.id })
    .from(shortDomain)
    .where(and(eq(shortDomain.host, host), isNotNull(shortDomain.verifiedAt)));
  return rows.length > 0;
}
