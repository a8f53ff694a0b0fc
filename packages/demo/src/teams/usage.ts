import { createMeter, dayOf, recordFound, subjectOf } from '@reachkit/server/demoParts';
import { findCreators } from './creators.ts';
import { morning, type TeamWorld } from './world.ts';

/** Analyses opened per day by kind and plan. */
const opened = {
  free: { basicAnalyses: 1, audienceAnalyses: 0 },
  basic: { basicAnalyses: 3, audienceAnalyses: 1 },
  pro: { basicAnalyses: 5, audienceAnalyses: 2 },
  team: { basicAnalyses: 8, audienceAnalyses: 3 },
} as const;
const searches = [
  ['tiktok', 'en', 'US'],
  ['youtube', 'de', 'DE'],
  ['instagram', 'es', 'ES'],
] as const;

/** Creates searches and opened analyses of the team's members, which usage and team data show. */
export async function makeUsage(world: TeamWorld): Promise<void> {
  const taken = new Set<number>();
  for (const [nth, daysAgo] of [24, 21, 18, 15, 13, 11, 8, 6, 3].entries()) {
    const caller = (nth % 2 === 1 ? world.member : null) ?? world.owner;
    const [platform, language, region] = searches[nth % 3] ?? searches[0];
    const creators = await findCreators(world, language, 9 + nth, taken);
    world.plan(morning(world, daysAgo), async () => {
      const { at, db } = world;
      const meter = createMeter(world);
      const search = { key: 'searches', subject: `search demo ${daysAgo}`, amount: 1 } as const;
      const about = { kind: 'search', platform, filter: { region } };
      await (await meter.reserve(caller, { ...search, about }, at)).keep();
      await recordFound(db, caller, creators, dayOf(at, 'Asia/Shanghai'));
      // The free plan has few analyses, and most are left for people to try.
      if (world.outline.version === 'free' && nth % 3 > 0) return;
      for (const key of ['basicAnalyses', 'audienceAnalyses'] as const) {
        const subjects = creators.slice(0, opened[world.outline.version][key]).map(subjectOf);
        await (await meter.reserveAll(caller, { key, subjects }, at)).keep();
      }
    });
  }
}
