import type { Pool } from 'pg';

/** Tables of a team, whole, as they are stored. Nothing here uses the statements or functions of the report. */
interface Stored {
  readonly promotion: Row;
  readonly cooperations: readonly Row[];
  readonly invitations: readonly Row[];
  readonly deliverables: readonly Row[];
  readonly parts: readonly Row[];
  readonly rates: readonly Row[];
  readonly links: readonly Row[];
  readonly postReadings: readonly Row[];
  readonly ownReadings: readonly Row[];
  readonly shortLinks: readonly Row[];
  readonly totals: readonly Row[];
  readonly conversions: readonly Row[];
}
type Row = Readonly<Record<string, unknown>>;

async function readStored(pool: Pool, promotionId: number): Promise<Stored> {
  const rows = async (text: string): Promise<Row[]> => (await pool.query(text)).rows;
  const [promotion = {}] = await rows(`select * from promotion where id = ${promotionId}`);
  return {
    promotion,
    cooperations: await rows(`select * from cooperation where promotion_id = ${promotionId} order by id`),
    invitations: await rows('select * from promotion_invitation'),
    deliverables: await rows('select * from deliverable'),
    parts: await rows('select * from cooperation_part'),
    rates: await rows(`select * from promotion_rate where promotion_id = ${promotionId}`),
    links: await rows('select * from monitor_link'),
    postReadings: await rows('select * from post_reading'),
    ownReadings: await rows('select * from monitor_reading'),
    shortLinks: await rows(`select * from short_link where promotion_id = ${promotionId}`),
    totals: await rows('select * from short_total'),
    conversions: await rows('select * from short_conversion'),
  };
}

const decimals: Readonly<Record<string, number>> = { USD: 2, EUR: 2, CNY: 2, JPY: 0 };
const numberOf = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);
const timeOf = (value: unknown): number => new Date(value as string).getTime();

/** Figures of one creator, by name as the API names them. */
export type PlainFigures = Readonly<Record<string, number | null>>;

export interface PlainResults {
  readonly total: PlainFigures;
  /** By collaboration. */
  readonly creators: ReadonlyMap<number, PlainFigures>;
  readonly lastViews: number | null;
}

interface Post {
  readonly views: number | null;
  readonly engagements: number | null;
  /** The last views that were known. */
  readonly lastViews: number | null;
}

/** Computes the results of a promotion by plain sums over its tables. */
export async function plainResults(pool: Pool, promotionId: number): Promise<PlainResults> {
  const stored = await readStored(pool, promotionId);
  const into = String(stored.promotion.currency);
  const exchange = (amount: number, currency: string): number | null => {
    if (currency === into || amount === 0) return amount;
    const rate = stored.rates.find((row) => row.currency === currency);
    if (!rate) return null;
    const units = amount / 10 ** (decimals[currency] ?? 2);
    return Math.round(units * Number(rate.rate) * 10 ** (decimals[into] ?? 2));
  };
  const found = stored.cooperations.flatMap((row) => {
    const one = collaborationOf(row, stored, exchange);
    return one ? [one] : [];
  });
  const sumUnless = (unknown: boolean, values: readonly (number | null)[]) => (unknown ? null : sum(values));
  const figures = found.map((one) => one.figures);
  const values = (name: string) => figures.map((one) => one[name] ?? null);
  const both = figures.filter((one) => one.agreed !== null && one.estimate !== null);
  const posts = found.flatMap((one) => one.posts.map((post) => ({ ...post, fee: one.share })));
  const per = (name: string) => {
    const pairs = figures.filter((one) => one.agreed !== null && one[name] !== null);
    return divide(sum(pairs.map((one) => one.agreed ?? null)), sum(pairs.map((one) => one[name] ?? null)));
  };
  const difference = divide(
    sum(both.map((one) => one.agreed ?? null)),
    sum(both.map((one) => one.estimate ?? null)),
  );
  return {
    creators: new Map(found.map((one) => [one.id, one.figures])),
    lastViews: sum(posts.map(({ lastViews }) => lastViews)),
    total: {
      ...ofPosts(posts),
      spent: values('spent').includes(null) ? null : (sum(values('spent')) ?? 0),
      agreed: sumUnless(
        found.some((one) => one.lacksRate.agreed),
        values('agreed'),
      ),
      clicks: sum(values('clicks')),
      visitors: sum(values('visitors')),
      orders: sum(values('orders')),
      revenue: sumUnless(
        found.some((one) => one.lacksRate.revenue),
        values('revenue'),
      ),
      estimate: sumUnless(
        found.some((one) => one.lacksRate.estimate),
        values('estimate'),
      ),
      difference: difference === null ? null : difference - 1,
      costPerVisitor: per('visitors'),
      costPerOrder: per('orders'),
    },
  };
}

function collaborationOf(
  row: Row,
  stored: Stored,
  exchange: (amount: number, currency: string) => number | null,
) {
  const id = Number(row.id);
  const currency = String(row.currency);
  const isCancelled = row.stage === 'cancelled';
  const paid =
    sum(
      stored.parts.filter((part) => Number(part.cooperation_id) === id).map((part) => numberOf(part.paid)),
    ) ?? 0;
  const fee = isCancelled ? paid : numberOf(row.fee);
  const posts = stored.deliverables
    .filter((one) => Number(one.cooperation_id) === id && one.post_url !== null)
    .map((one) => postOf(one, stored));
  const links = stored.shortLinks.filter(
    (link) => link.creator_id !== null && link.creator_id === row.creator_id,
  );
  const traffic = links.length === 0 ? null : trafficOf(links, stored);
  if (
    isCancelled &&
    paid === 0 &&
    posts.length === 0 &&
    (traffic?.clicks ?? 0) + (traffic?.orders ?? 0) === 0
  )
    return null;
  const agreed = fee === null ? null : exchange(fee, currency);
  const invitation = stored.invitations.find((one) => one.id === row.invitation_id);
  const dollars = isCancelled ? null : numberOf(invitation?.estimate);
  const estimate = dollars === null ? null : exchange(Math.round(dollars * 100), 'USD');
  const share = agreed === null ? null : agreed / Math.max(1, posts.length);
  const { revenue, lacksRate } = revenueOf(traffic, exchange);
  const difference = divide(agreed, estimate);
  return {
    id,
    share,
    posts,
    lacksRate: {
      agreed: fee !== null && agreed === null,
      estimate: dollars !== null && estimate === null,
      revenue: lacksRate,
    },
    figures: {
      ...ofPosts(posts.map((post) => ({ ...post, fee: share }))),
      spent: exchange(paid, currency),
      agreed,
      clicks: traffic?.clicks ?? null,
      visitors: traffic?.visitors ?? null,
      orders: traffic?.orders ?? null,
      revenue,
      estimate,
      difference: difference === null ? null : difference - 1,
      costPerVisitor: divide(agreed, traffic?.visitors ?? null),
      costPerOrder: divide(agreed, traffic?.orders ?? null),
    } as PlainFigures,
  };
}

function postOf(one: Row, { links, postReadings, ownReadings }: Stored): Post {
  const link = links.find((row) => row.id === one.monitor_link_id);
  if (!link) return { views: null, engagements: null, lastViews: null };
  const readings = [
    ...ownReadings.filter((row) => row.link_id === link.id).map((row) => ({ row, place: 0 })),
    ...postReadings.filter((row) => row.post_id === link.post_id).map((row) => ({ row, place: 1 })),
  ].sort((a, b) => timeOf(a.row.read_at) - timeOf(b.row.read_at) || a.place - b.place);
  const latest = readings.at(-1)?.row;
  const known = readings.filter(({ row }) => row.views !== null);
  return {
    views: numberOf(latest?.views),
    engagements: sum(['likes', 'comments', 'shares', 'saves'].map((name) => numberOf(latest?.[name]))),
    lastViews: numberOf(known.at(-1)?.row.views),
  };
}

function trafficOf(links: readonly Row[], { totals, conversions }: Stored) {
  const ids = links.map((link) => link.id);
  const own = totals.filter((row) => ids.includes(row.link_id));
  const counted = conversions.filter((row) => {
    if (!ids.includes(row.link_id) || row.event === 'sign_up') return false;
    return row.visited_at === null || timeOf(row.at) - timeOf(row.visited_at) <= 30 * 86_400_000;
  });
  return {
    clicks: sum(own.map((row) => numberOf(row.pv))) ?? 0,
    visitors: sum(own.map((row) => numberOf(row.uv))) ?? 0,
    orders: counted.filter((row) => row.event === 'purchase').length,
    counted,
    ids,
  };
}

/** Sums of each link and currency are rounded to minor units, then exchanged by currency. */
function revenueOf(
  traffic: ReturnType<typeof trafficOf> | null,
  exchange: (amount: number, currency: string) => number | null,
): { readonly revenue: number | null; readonly lacksRate: boolean } {
  if (traffic === null) return { revenue: null, lacksRate: false };
  const { counted, ids, orders } = traffic;
  const sums = new Map<string, number>();
  for (const id of ids) {
    for (const currency of Object.keys(decimals)) {
      const rows = counted.filter((row) => row.link_id === id && row.currency === currency);
      if (rows.length === 0) continue;
      const hundredths = sum(rows.map((row) => Number(row.value) * (row.event === 'refund' ? -1 : 1))) ?? 0;
      const minor = Math.round((hundredths / 100) * 10 ** (decimals[currency] ?? 2));
      sums.set(currency, (sums.get(currency) ?? 0) + minor);
    }
  }
  const valued = counted.filter((row) => row.value !== null);
  if (orders > 0 && valued.length === 0) return { revenue: null, lacksRate: false };
  const exchanged = [...sums].flatMap(([currency, amount]) =>
    amount === 0 ? [] : [exchange(amount, currency)],
  );
  const lacksRate = exchanged.includes(null);
  return { revenue: lacksRate ? null : (sum(exchanged) ?? 0), lacksRate };
}

function ofPosts(posts: readonly (Post & { readonly fee: number | null })[]): PlainFigures {
  const per = (read: (post: Post) => number | null, unit: number) => {
    const both = posts.filter((post) => post.fee !== null && read(post) !== null);
    const fees = sum(both.map(({ fee }) => fee));
    return divide(fees === null ? null : fees * unit, sum(both.map(read)));
  };
  const rated = posts.filter(({ views, engagements }) => (views ?? 0) > 0 && engagements !== null);
  return {
    posts: posts.length,
    views: sum(posts.map(({ views }) => views)),
    viewsPosts: posts.filter(({ views }) => views !== null).length,
    engagements: sum(posts.map(({ engagements }) => engagements)),
    engagementsPosts: posts.filter(({ engagements }) => engagements !== null).length,
    engagement: divide(
      sum(rated.map(({ engagements }) => engagements)),
      sum(rated.map(({ views }) => views)),
    ),
    costPerThousand: per(({ views }) => views, 1_000),
    costPerEngagement: per(({ engagements }) => engagements, 1),
  };
}

function sum(values: readonly (number | null)[]): number | null {
  let total: number | null = null;
  for (const value of values) if (value !== null) total = (total ?? 0) + value;
  return total;
}

const divide = (value: number | null, by: number | null): number | null =>
  value === null || by === null || by === 0 ? null : value / by;
