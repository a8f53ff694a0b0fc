import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { HostList } from '../../../gateways/blockedHosts/hostList.ts';
import type { Transaction } from '../../../platform/deps.ts';
import { openSetAside, type SetAsideDeps } from '../../../platform/setAside/setAside.ts';
import { setStop } from '../abuse/stop.ts';
import { shortLink } from '../tables.ts';
import { hostOf } from '../targets.ts';

/** SQL for the host of a web URL; null for an app's own scheme. */
const hostIn = (url: SQL | typeof shortLink.target | typeof shortLink.appLink): SQL<string | null> =>
  sql`substring(${url} from '^https?://(\\[[^]]*\\]|[^/?#:]+)')`;

const places = [shortLink.target, shortLink.appLink] as const;

type SweepDeps = SetAsideDeps;

/**
 * Stops the links of all teams with a listed host, and restarts stopped ones without one. Links stopped by staff are
 * unchanged.
 */
export async function sweepUnsafeLinks(deps: SweepDeps, list: HostList, signal?: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const aside = await openSetAside(deps, 'shortlinks.unsafeLinks');
  const blocked =
    list.size === 0
      ? []
      : (await readHosts(db)).filter((host) => {
          const url = URL.parse(`http://${host}`);
          return url !== null && list.covers(hostOf(url));
        });
  // `in` of an empty list is false.
  const isUnsafe = or(...places.map((place) => inArray(hostIn(place), blocked)));
  const toStop = and(isNull(shortLink.stoppedReason), isUnsafe);
  const toStart = and(eq(shortLink.stoppedReason, 'unsafe'), sql`not coalesce(${isUnsafe}, false)`);
  for (const [condition, reason] of [[toStop, 'unsafe'] as const, [toStart, null] as const]) {
    const found = await db
      .select({ id: shortLink.id, teamId: shortLink.teamId })
      .from(shortLink)
      .where(condition)
      .orderBy(shortLink.id);
    for (const { id, teamId } of found) {
      signal?.throwIfAborted();
      const stop = async (tx: Transaction) => {
        // It may have changed since it was found.
        const [link] = await tx
          .select()
          .from(shortLink)
          .where(and(eq(shortLink.id, id), condition))
          .for('no key update');
        if (link) await setStop(tx, link, reason, now());
      };
      await aside.attempt({ item: id, teamId }, () => db.transaction(stop), { isRetried: true });
    }
  }
}

/** Reads every host that a link leads to. */
async function readHosts(db: SweepDeps['db']): Promise<readonly string[]> {
  const hosts = new Set<string>();
  for (const place of places) {
    const rows = await db.selectDistinct({ host: hostIn(place) }).from(shortLink);
    for (const { host } of rows) if (host !== null) hosts.add(host);
  }
  return [...hosts];
}
