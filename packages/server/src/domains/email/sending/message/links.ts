import { and, eq, inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { insertTeamRows } from '../../../../platform/tenant/tenantTable.ts';
import { mailLink } from '../../tables.ts';
import { groupBy } from '../groupBy.ts';

interface LinkedEmail {
  readonly teamId: number;
  readonly campaignId: number;
  readonly urls: readonly string[];
}

const keyOf = (campaignId: number, url: string) => `${campaignId} ${url}`;

/** Link ids of campaigns, which the tracked URLs in emails contain. */
export class Links {
  readonly #db: Database;
  readonly #known = new LRUCache<string, number>({ max: 20_000 });

  constructor(db: Database) {
    this.#db = db;
  }

  idOf(campaignId: number, url: string): number | undefined {
    return this.#known.get(keyOf(campaignId, url));
  }

  /** Creates ids for new links. */
  async load(emails: readonly LinkedEmail[]): Promise<void> {
    for (const [campaignId, own] of groupBy(emails, (email) => email.campaignId)) {
      const urls = [...new Set(own.flatMap((email) => email.urls))].filter(
        (url) => this.idOf(campaignId, url) === undefined,
      );
      const [first] = own;
      if (first && urls.length > 0) await this.#keep(first.teamId, campaignId, urls);
    }
  }

  async #keep(teamId: number, campaignId: number, urls: readonly string[]): Promise<void> {
    const insert = insertTeamRows(mailLink, teamId, {
      campaignId: sql`${campaignId}::int8`,
      url: sql`given.url`,
    });
    // Sorted, so that two processes do not deadlock.
    await this.#db.execute(sql`${insert} from unnest(${sql.param([...urls].sort())}::text[]) as given (url)
      on conflict (campaign_id, url) do nothing`);
    const rows = await teamScope(this.#db, teamId)
      .select({ id: mailLink.id, url: mailLink.url })
      .from(mailLink)
      .where(and(eq(mailLink.campaignId, campaignId), inArray(mailLink.url, [...urls])));
    for (const { id, url } of rows) this.#known.set(keyOf(campaignId, url), id);
  }
}
