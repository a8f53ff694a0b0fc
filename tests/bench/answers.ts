import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type AnswerOf, listShortLinks } from '@reachkit/contract';
import { encode } from '../../packages/server/src/platform/http/encode.ts';
import { quantile } from './search/measure.ts';

/** Rows per response. */
const rowCount = 2_000;
const runs = 60;
/** Warm-up runs that are not measured. */
const warmUp = 15;
/** Max slowdown of encoded rows relative to rows converted by hand. */
const goal = 1.1;
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));

type Row = Omit<AnswerOf<typeof listShortLinks>['list'][number], 'state'>;

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25) + minute * 60_000);
const rows = Array.from({ length: rowCount }, (_, place): Row & { readonly teamId: number } => ({
  id: place + 1,
  teamId: 1,
  code: `c${place}`,
  shortUrl: `https://go.shop.example/s/c${place}`,
  name: `Storage box ${place}`,
  productType: 'ecommerce',
  productLink: 'https://shop.example/box?size=3',
  host: null,
  appLink: null,
  target: 'https://shop.example/box?size=3&utm_source=tiktok',
  description: 'Launch in the US',
  title: '',
  browserPage: 'team',
  utm: { source: 'tiktok' },
  tags: ['US', 'boxes'],
  startsAt: at(place),
  endsAt: null,
  stoppedReason: null,
  fee: { amount: 50_000, currency: 'USD' },
  addsClickId: false,
  coupons: [],
  creator: { id: place + 7, name: 'Mia', platform: 'tiktok' },
  campaign: null,
  by: 'Ann',
  pv: place,
  uv: place,
  pages: 0,
  revision: 1,
  createdAt: at(place),
  updatedAt: at(place + 1),
}));
const rest = { total: rowCount, next: null, stock: { used: rowCount, limit: rowCount } };

/** Encodes rows in the former way: field by field, then parsed. */
const byHand = () =>
  listShortLinks.data.parse({
    ...rest,
    list: rows.map((row) => ({
      id: String(row.id),
      code: row.code,
      shortUrl: row.shortUrl,
      name: row.name,
      productType: (['ecommerce', 'app'] as const).find((known) => known === row.productType) ?? 'ecommerce',
      productLink: row.productLink,
      host: row.host,
      appLink: row.appLink,
      target: row.target,
      description: row.description,
      title: row.title,
      utm: row.utm,
      tags: row.tags,
      revision: row.revision,
      startsAt: row.startsAt?.toISOString() ?? null,
      endsAt: row.endsAt?.toISOString() ?? null,
      state: 'active',
      stoppedReason: row.stoppedReason,
      fee: row.fee,
      addsClickId: row.addsClickId,
      coupons: row.coupons,
      creator: row.creator && { ...row.creator, id: String(row.creator.id) },
      campaign: row.campaign,
      by: row.by,
      browserPage: row.browserPage,
      pv: row.pv,
      uv: row.uv,
      pages: row.pages,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    })),
  });
const encoded = () =>
  encode(listShortLinks.data, { ...rest, list: rows.map((row) => ({ ...row, state: 'active' as const })) });

if (JSON.stringify(byHand()) !== JSON.stringify(encoded())) throw new Error('The two answers differ.');
const times = { byHand: [] as number[], encoded: [] as number[] };
for (let run = 0; run < warmUp + runs; run += 1) {
  for (const [way, answer] of [['byHand', byHand] as const, ['encoded', encoded] as const]) {
    const start = performance.now();
    JSON.stringify(answer());
    if (run >= warmUp) times[way].push(performance.now() - start);
  }
}
const median = { byHand: quantile(times.byHand, 0.5), encoded: quantile(times.encoded, 0.5) };
const ratio = median.encoded / median.byHand;
process.stdout.write(
  `${rowCount} rows: converted by hand ${median.byHand.toFixed(1)} ms, encoded ${median.encoded.toFixed(1)} ms ` +
    `(medians of ${runs}), ratio ${ratio.toFixed(2)}, goal ${goal}\n`,
);
await mkdir(resultFolder, { recursive: true });
await writeFile(
  `${resultFolder}answers.json`,
  `${JSON.stringify({ node: process.version, goal, median, ratio }, null, 2)}\n`,
);
process.exitCode = ratio > goal ? 1 : 0;
