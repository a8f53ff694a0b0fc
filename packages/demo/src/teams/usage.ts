import { createMeter, subjectOf } from '@reachkit/server/demoParts';
import { findCreators } from './creators.ts';
import { morning, type TeamWorld } from './world.ts';

/** Analyses that were opened on some days, by the plan. */
const opened = { free: 1, basic: 3, pro: 5, team: 8 } as const;

/** Analyses that people of the team opened, which the usage shows. */
export async function makeUsage(world: TeamWorld): Promise<void> {
  const taken = new Set<number>();
  for (const [nth, daysAgo] of [24, 18, 15, 11, 6, 3].entries()) {
    const caller = (nth % 2 === 1 ? world.member : null) ?? world.owner;
    const creators = await findCreators(
      world,
      nth % 2 === 1 ? 'de' : 'en',
      opened[world.outline.version],
      taken,
    );
    world.plan(morning(world, daysAgo), async () => {
      const subjects = creators.map(subjectOf);
      const meter = createMeter(world);
      await (await meter.reserveAll(caller, { key: 'basicAnalyses', subjects }, world.at)).keep();
    });
  }
}
