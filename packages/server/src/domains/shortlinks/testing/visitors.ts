import { Agent, request } from 'node:http';
import type { Pool } from 'pg';

/** Number of concurrent requests. */
const clients = 4;

/** Response to a visit. */
export interface Answered {
  /** `performance.now()`. */
  readonly at: number;
  /**
   * Client that made the visit: it sends its next request after the response, so its visits are in the order of its
   * responses.
   */
  readonly client: number;
}

const link = `insert into short_link (id, team_id, code, code_key, name, product_type, product_link, target, created_at, updated_at)
  values (1, 1, 'one', 'one', 'One', 'ecommerce', 'https://shop.example/', 'https://shop.example/', now(), now())`;

/** Creates the link that `openLink` opens. */
export async function addOneLink(pool: Pool): Promise<void> {
  await pool.query(`insert into team (id, name) values (1, 'One') on conflict do nothing`);
  await pool.query(link);
}

let visit = 0;

/**
 * Opens the link repeatedly, each time as a new person, until the signal or until the server is gone.
 * @returns the answers, by the referrer of the visit; only redirects count
 */
export async function openLink(url: string, signal?: AbortSignal): Promise<ReadonlyMap<string, Answered>> {
  const answered = new Map<string, Answered>();
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const open = (client: number) =>
    new Promise<void>((resolve, reject) => {
      visit += 1;
      const referrer = `v${visit}.example`;
      const headers = {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
        'x-forwarded-for': `20.${(visit >>> 16) & 255}.${(visit >>> 8) & 255}.${visit & 255}`,
        referer: `https://${referrer}/`,
      };
      const call = request(`${url}/s/one`, { agent, headers }, (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 302) answered.set(referrer, { at: performance.now(), client });
          resolve();
        });
        response.on('error', reject);
      });
      call.on('error', reject).end();
    });
  const openAll = async (client: number) => {
    while (!signal?.aborted) await open(client);
  };
  // Each client ends with a connection error, or with the signal.
  await Promise.allSettled(Array.from({ length: clients }, (_, client) => openAll(client)));
  agent.destroy();
  return answered;
}

/** Returns the referrers with a stored visit. */
export async function storedReferrers(pool: Pool, referrers: Iterable<string>): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ referrer: string }>(
    'select referrer from short_visit where referrer = any($1)',
    [[...referrers]],
  );
  return new Set(rows.map(({ referrer }) => referrer));
}

/** Counts stored visits, their visitors, and the visits in the figures: all equal if each is stored once. */
export async function countStored(
  pool: Pool,
): Promise<{ readonly visits: number; readonly people: number; readonly figures: number }> {
  const { rows } = await pool.query<{ visits: number; people: number; figures: number }>(
    `select count(*)::int as visits, count(distinct referrer)::int as people,
            (select coalesce(sum(visits), 0)::int from short_hour where dimension = 'all') as figures from short_visit`,
  );
  const [counted] = rows;
  if (!counted) throw new Error('Visits were not counted');
  return counted;
}
