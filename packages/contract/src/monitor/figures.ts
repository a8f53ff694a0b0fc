import * as z from 'zod/mini';
import { platformSchema } from '../creator/platform.ts';
import { postCountNames } from '../creator/postHistory.ts';

/** `null`: unknown. */
const figure = z.nullable(z.number());

/**
 * Figures of a monitored post, now or at an age. `null`: unknown, or not derived because the terms of the source do not
 * allow it. Counts at an age are not rounded. Costs are in minor units of the project's currency.
 */
export const monitorFiguresSchema = z.object({
  views: figure,
  likes: figure,
  comments: figure,
  shares: figure,
  saves: figure,
  /** Known interactions ÷ views, 0–1 or above. */
  engagement: figure,
  /**
   * Views an hour between the latest reading and the last one at least half an hour before it; `null` where the total fell,
   * and at an age.
   */
  viewsAnHour: figure,
  /**
   * Views gained since the last reading before the start of the team's day, at most 36 h before it; of a post published
   * today, all of them. `null` without a reading today, and at an age.
   */
  gain: figure,
  costPerThousand: figure,
  costPerEngagement: figure,
  /** Views ÷ the creator's median views. */
  medianMultiple: figure,
  /** Counts that are lower than at the reading before, or at the last one before the team's day. */
  falling: z.array(z.enum(postCountNames)),
});
/** Figures of a monitored post, now or at an age. */
export type MonitorFigures = z.output<typeof monitorFiguresSchema>;

/** A sum or median with the number of posts that it rests on. */
const derived = z.object({ value: figure, posts: z.number() });

/** A cost with the number of posts that have a fee and a result, and the sum of their fees in minor units. */
const cost = z.object({ ...derived.shape, fees: z.number() });

/** Figures of the links of a project or of a filter. `of`: how many links there are; those without a value are unknown. */
export const monitorTotalsSchema = z.object({
  of: z.number(),
  views: derived,
  /** The parts of `views`, largest first. */
  byPlatform: z.array(z.object({ platform: platformSchema, views: z.number(), posts: z.number() })),
  gain: derived,
  /** Sum of the known interactions. */
  engagements: derived,
  /** Median. */
  engagement: derived,
  viewsAnHour: derived,
  /** Median. */
  medianMultiple: derived,
  /** Fees ÷ views × 1,000, over posts with both. */
  costPerThousand: cost,
  costPerEngagement: cost,
  /** Sum of all fees entered, also of posts without a result. */
  fees: derived,
});
/** Sums and medians over the posts of a project, with the number of posts they rest on. */
export type MonitorTotals = z.output<typeof monitorTotalsSchema>;

/**
 * Views by day, oldest first; `null`: no reading on that day. Of a project: the sum of the last known views of its posts
 * at the end of the day.
 */
export const monitorSparkSchema = z.array(z.object({ day: z.string(), views: figure }));
