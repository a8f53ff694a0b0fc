import { randomUUID } from 'node:crypto';
import { addShortLink } from '@reachkit/contract';
import {
  ClickIds,
  ConversionService,
  ShortLinkService,
  type Visit,
  writeVisitsIn,
} from '@reachkit/server/demoParts';
import { createRandom } from '../creators/random.ts';
import { demoSeed } from '../creators/shares.ts';
import { brandOf, linksOf } from './texts.ts';
import { after, dayMs, hourMs, morning, type TeamWorld } from './world.ts';

/** Days of visits stored per batch. */
const step = 2;
const max = { free: 2, basic: 5, pro: 5, team: 5 } as const;
const places = [
  ['US', '203.0.113.0/24', 'iOS', 'Safari'],
  ['DE', '198.51.100.0/24', 'Android', 'Chrome'],
  ['GB', '192.0.2.0/24', 'Windows', 'Edge'],
  ['BR', '203.0.113.0/24', 'Android', 'Chrome'],
  ['JP', '198.51.100.0/24', 'iOS', 'Safari'],
  ['ES', '192.0.2.0/24', 'macOS', 'Firefox'],
] as const;
const referrers = ['videos.example.com', 'photos.example.org', null];

/** Creates short links with visits over three weeks, some with orders. */
export async function makeLinks(world: TeamWorld, creatorIds: readonly number[]): Promise<void> {
  const { language, version } = world.outline;
  const service = new ShortLinkService(world);
  const { site } = brandOf(language);
  for (const [place, { path, ...text }] of linksOf[language].slice(0, max[version]).entries()) {
    world.plan(morning(world, 23 - place), async () => {
      const body = addShortLink.body.parse({
        ...text,
        productLink: `https://${site}/${path}`,
        utm: { source: 'creator', medium: 'video', campaign: path },
        addsClickId: true,
        creatorId: creatorIds[place] === undefined ? null : String(creatorIds[place]),
        ...(place < 3 && { fee: { amount: 30_000 + place * 8_000, currency: 'USD' } }),
      });
      const { id } = await service.add(world.owner, body);
      for (let daysAgo = 22 - place; daysAgo > step; daysAgo -= step) {
        world.plan(morning(world, daysAgo - step), () => visit(world, Number(id), { place, daysAgo }));
      }
    });
  }
}

/** Stores the visits of two days; one in eight leads to a purchase. */
async function visit(
  world: TeamWorld,
  linkId: number,
  { place, daysAgo }: { readonly place: number; readonly daysAgo: number },
): Promise<void> {
  const { teamId } = world.owner;
  const random = createRandom(demoSeed, 3_000_000 + teamId * 10_000 + place * 100 + daysAgo);
  const start = after(world.at, -step * dayMs);
  const hits = Array.from({ length: random.between(6, 34 - 5 * place) }, () =>
    random.between(1, step * 24 * 60 - 90),
  );
  const visits = hits
    .sort((a, b) => a - b)
    .map((minute): Visit => {
      const [region, network, system, browser] = random.pick(places);
      // Some visitors return.
      const visitor = `demo${teamId}.${linkId}.${random.below(40 + daysAgo)}`;
      const at = start.getTime() + minute * 60_000 + random.below(60_000);
      const who = { visitor, addressHash: visitor, isKnown: true, network, region, system, browser };
      const referrer = random.pick(referrers);
      return {
        ...who,
        id: randomUUID(),
        at,
        teamId,
        linkId,
        isPage: false,
        referrer,
        bot: random.chance(0.06) ? 'userAgent' : null,
      };
    });
  await writeVisitsIn(world.client, visits, false);
  const conversions = new ConversionService(world);
  const clickIds = new ClickIds(world.secrets.hash);
  for (const one of visits.filter(({ bot }, nth) => bot === null && nth % 8 === 3)) {
    await conversions.record(
      { teamId },
      {
        click_id: clickIds.of(one),
        coupon: undefined,
        event: 'purchase',
        event_id: `demo-${one.id}`,
        value: random.pick(['39.90', '59.00', '89.50']),
        currency: 'USD',
        at: new Date(Math.min(one.at + hourMs, world.at.getTime())).toISOString(),
      },
    );
  }
}
