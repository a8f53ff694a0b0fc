import type { FeeCurrency } from '@reachkit/contract';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import type { TestApp } from '../../../../testing/app.ts';
import { addProject, enterReadings, storeReadings } from '../../../monitor/figures/testing/world.ts';
import { promotionRate } from '../../tables.ts';
import { plantCooperation, plantLink, plantPromotion, plantShortLink } from '../../testing/plant.ts';

const hourMs = 3_600_000;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Creators that the world has, with ids from 1 on. */
export const creatorsOfWorld = 9;
const maxPosts = 3;
const currencies: readonly FeeCurrency[] = ['USD', 'EUR', 'JPY', 'CNY'];

/** Stores a promotion with random collaborations, posts, readings, payments, short links, orders and rates. */
export async function plantRandomWorld(
  harness: TestApp,
  own: { readonly teamId: number; readonly accountId: number },
  seed: number,
): Promise<number> {
  const random = randomOf(seed);
  const upTo = (top: number) => Math.floor(random() * (top + 1));
  const maybe = <T>(share: number, value: T): T | null => (random() < share ? value : null);
  const oneOf = <T>(values: readonly T[]): T => values[upTo(values.length - 1)] as T;
  const { teamId } = own;
  const projectId = await addProject(harness, teamId);
  const currency = oneOf(currencies);
  const promotionId = await plantPromotion(harness, teamId, { currency, monitorProjectId: projectId });
  for (const from of currencies) {
    if (from === currency || random() < 0.3) continue;
    await teamScope(harness.database.db, teamId)
      .insert(promotionRate)
      .values({
        promotionId,
        currency: from,
        rate: Number((random() * 20 + 0.01).toFixed(4)),
        on: '2026-11-01',
      });
  }
  const ago = (hours: number) => new Date(harness.now.getTime() - hours * hourMs);
  const counts = () => ({
    views: maybe(0.8, upTo(500_000)),
    likes: maybe(0.8, upTo(20_000)),
    comments: maybe(0.6, upTo(2_000)),
  });
  const known = Array.from({ length: creatorsOfWorld * maxPosts }, (_, at) => ({
    externalId: `w${seed}p${at}`,
    postedAt: ago(1_001),
    platform: oneOf(['tiktok', 'youtube', 'instagram'] as const),
  }));
  await storeReadings(
    harness,
    known.flatMap((post) => [
      { ...post, readAt: ago(1_000), counts: {} },
      ...Array.from({ length: upTo(4) }, () => ({ ...post, readAt: ago(1 + upTo(900)), counts: counts() })),
    ]),
  );
  for (let creatorId = 1; creatorId <= creatorsOfWorld; creatorId += 1) {
    if (random() < 0.1) continue;
    const deliverables = [];
    for (const post of known.slice((creatorId - 1) * maxPosts).slice(0, upTo(maxPosts))) {
      const { platform } = post;
      if (random() < 0.15) deliverables.push({ platform, linkId: null });
      else if (upTo(6) === 0) deliverables.push({ platform });
      else {
        const linkId = await plantLink(harness, teamId, { projectId, ...post });
        if (random() < 0.3) {
          await enterReadings(harness, own, [
            // Between the hours: of two readings at one time the monitor shows one.
            { linkId, readAt: ago(1.5 + upTo(900)), views: upTo(500_000), likes: maybe(0.5, upTo(9)) },
          ]);
        }
        deliverables.push({ platform, linkId });
      }
    }
    const ownCurrency = random() < 0.6 ? currency : oneOf(currencies);
    await plantCooperation(
      harness,
      { teamId, promotionId },
      {
        creatorId,
        currency: ownCurrency,
        fee: maybe(0.9, upTo(200_000)),
        paid: Array.from({ length: upTo(2) }, () => upTo(90_000)),
        estimate: maybe(0.8, random() * 2_000 + 1),
        isCancelled: random() < 0.15,
        deliverables,
      },
    );
    for (let link = upTo(2); link > 0; link -= 1) {
      const clicks = upTo(5_000);
      await plantShortLink(harness, teamId, {
        promotionId,
        creatorId,
        clicks,
        visitors: Math.floor(clicks * random()),
        events: Array.from({ length: upTo(6) }, () => ({
          event: oneOf(['purchase', 'purchase', 'purchase', 'refund', 'sign_up'] as const),
          value: maybe(0.85, upTo(30_000)),
          currency: random() < 0.7 ? currency : oneOf(currencies),
          ...(random() < 0.7 && { days: upTo(34) }),
        })),
      });
    }
  }
  return promotionId;
}
