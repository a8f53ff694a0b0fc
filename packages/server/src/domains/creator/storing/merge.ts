import { followerPlays, followersChange30d, followersChange90d } from '../metrics.ts';
import { dayOfFigure, differingDays, type FigureDays } from '../posts/figureDays.ts';
import { type DayFigures, type FigureName, figureNames, type IncomingCreator } from './incoming.ts';

/** Figures as of a day (`2022-09-01`). */
export interface DaySnapshot extends DayFigures {
  readonly day: string;
  readonly source: string;
}

/** Data of a creator that an import may change. */
export interface CreatorState extends DayFigures {
  readonly handle: string;
  readonly handleKey: string;
  readonly channelId: string | null;
  readonly name: string;
  readonly description: string;
  readonly region: string | null;
  readonly language: string | null;
  readonly tags: readonly string[];
  readonly email: string | null;
  readonly followerPlays: number | null;
  readonly followersChange30d: number | null;
  readonly followersChange90d: number | null;
  /** `videos`, or `reported` by the source. */
  readonly basis: string;
  /** Day of the newest figure; null where none is known. */
  readonly asOf: string | null;
  readonly figureDays: FigureDays;
  readonly source: string;
}

export interface Merged {
  readonly state: CreatorState;
  /** Snapshots to write. */
  readonly snapshots: readonly DaySnapshot[];
  /** Whether the creator's demo data is replaced, with its videos, audience and history. */
  readonly isTakeover: boolean;
}

export interface Origin {
  /** The day of the incoming figures. */
  readonly day: string;
  readonly source: string;
}

interface DatedFigure {
  readonly value: number | null;
  /** Day of measurement; null if unknown. */
  readonly day: string | null;
}

export const everyFigure = <Value>(pick: (name: FigureName) => Value): Record<FigureName, Value> => ({
  followers: pick('followers'),
  avgPlays: pick('avgPlays'),
  medianPlays: pick('medianPlays'),
  avgLikes: pick('avgLikes'),
  avgComments: pick('avgComments'),
  avgShares: pick('avgShares'),
  interactionRate: pick('interactionRate'),
  videoCount: pick('videoCount'),
});

const figuresFrom = (from: DayFigures): DayFigures => everyFigure((name) => from[name]);

const isKnown = (figures: DayFigures) => figureNames.some((name) => figures[name] !== null);

/**
 * Merges a source's data into the stored data. For each figure the newest known value wins and keeps its day of
 * measurement, so a newer file without that figure never erases it, and import order does not matter; each day's figures
 * are stored as that day's snapshot. Averages computed from videos are only replaced by newer reports. Name, region, tags
 * and the like come from the newest source that has them; an older one fills gaps.
 */
export function mergeCreator(
  stored: CreatorState | undefined,
  snapshots: readonly DaySnapshot[],
  incoming: IncomingCreator,
  origin: Origin,
): Merged {
  const isTakeover = stored?.source === 'demo' && origin.source !== 'demo';
  if (!stored || isTakeover) {
    const own: DaySnapshot = { ...figuresFrom(incoming), day: origin.day, source: origin.source };
    return {
      state: stateOf(undefined, incoming, [own], origin),
      snapshots: isKnown(own) ? [own] : [],
      isTakeover,
    };
  }
  const history = withCurrent(stored, snapshots);
  const sameDay = history.find(({ day }) => day === origin.day);
  const own: DaySnapshot = {
    ...everyFigure((name) => incoming[name] ?? sameDay?.[name] ?? null),
    day: origin.day,
    source: sameDay && !differs(incoming, sameDay) ? sameDay.source : origin.source,
  };
  const newestFirst = [...history.filter((one) => one !== sameDay), own].sort((a, b) =>
    b.day.localeCompare(a.day),
  );
  const isNewSnapshot = isKnown(own) && (!sameDay || differs(own, sameDay) || !snapshots.includes(sameDay));
  const added = history.filter((one) => !snapshots.includes(one) && one.day !== own.day);
  const state = stateOf(stored, incoming, newestFirst, origin);
  const isChanged = isNewSnapshot || !sameState(state, stored);
  return { state, snapshots: isChanged ? [...added, ...(isNewSnapshot ? [own] : [])] : [], isTakeover };
}

/** Current figures after a report, each with its day. */
function currentFigures(
  stored: CreatorState | undefined,
  newestFirst: readonly DaySnapshot[],
  reportDay: string,
): Record<FigureName, DatedFigure> {
  const newest = (name: FigureName): DatedFigure => {
    const known = newestFirst.find((one) => one[name] !== null);
    return { value: known?.[name] ?? null, day: known?.day ?? null };
  };
  if (!stored || stored.basis === 'reported') return everyFigure(newest);
  const own = newestFirst.find(({ day }) => day === reportDay);
  const kept = (name: FigureName): DatedFigure => ({ value: stored[name], day: dayOfFigure(stored, name) });
  const isNewer = isAtLeastAsNew(stored, reportDay);
  return everyFigure((name) => {
    if (!isFromVideos(name)) return newest(name).value === null ? kept(name) : newest(name);
    if (!isNewer) return kept(name);
    if (own && own[name] !== null) return { value: own[name], day: reportDay };
    return stored[name] === null ? newest(name) : kept(name);
  });
}

/** Videos do not affect followers and video count. */
const isFromVideos = (name: FigureName) => name !== 'followers' && name !== 'videoCount';

/** Basis of the averages after a report: unchanged if the report replaces none of them. */
function basisAfter(stored: CreatorState | undefined, incoming: IncomingCreator, reportDay: string): string {
  if (!stored || stored.basis === 'reported') return 'reported';
  const replaces =
    isAtLeastAsNew(stored, reportDay) &&
    figureNames.some((name) => isFromVideos(name) && incoming[name] !== null);
  return replaces ? 'reported' : stored.basis;
}

const isAtLeastAsNew = ({ asOf }: CreatorState, day: string) => asOf === null || day >= asOf;

/** Whether the incoming figures differ from those known for their day. */
function differs(incoming: DayFigures, known: DayFigures): boolean {
  return figureNames.some((name) => incoming[name] !== null && incoming[name] !== known[name]);
}

/** Adds the current figures to the history, each on its day, unless that has a snapshot. */
function withCurrent(stored: CreatorState, snapshots: readonly DaySnapshot[]): readonly DaySnapshot[] {
  const days = new Set(figureNames.flatMap((name) => dayOfFigure(stored, name) ?? []));
  const history = new Map(snapshots.map((one) => [one.day, one]));
  for (const day of days) {
    const known = history.get(day);
    // Reported figures come from snapshots; figures from videos may exist next to a report of the same day.
    if (known && stored.basis === 'reported') continue;
    const current = everyFigure((name) => (dayOfFigure(stored, name) === day ? stored[name] : null));
    const figures = everyFigure((name) => known?.[name] ?? current[name]);
    if (!isKnown(figures) || (known && !differs(figures, known))) continue;
    history.set(day, { ...figures, day, source: known?.source ?? stored.source });
  }
  return [...history.values()];
}

function stateOf(
  stored: CreatorState | undefined,
  incoming: IncomingCreator,
  newestFirst: readonly DaySnapshot[],
  { day, source }: Origin,
): CreatorState {
  const isNewer = !stored || isAtLeastAsNew(stored, day);
  const choose = <T>(ours: T | null, theirs: T | null) => (isNewer ? (theirs ?? ours) : (ours ?? theirs));
  const isReal = incoming.handle !== incoming.channelId;
  const takesHandle = !stored || (isNewer && isReal);
  const handle = takesHandle ? incoming.handle : stored.handle;
  const ownName = stored && !hasFallbackName(stored) ? stored.name : null;
  const theirName = hasFallbackName(incoming) ? null : incoming.name;
  const dated = currentFigures(stored, newestFirst, day);
  const figures = everyFigure((name) => dated[name].value);
  const basis = basisAfter(stored, incoming, day);
  const restsOnVideos = stored !== undefined && basis === 'videos';
  const asOf = restsOnVideos ? stored.asOf : (newestFirst.find(isKnown)?.day ?? stored?.asOf ?? null);
  return {
    ...figures,
    handle,
    handleKey: takesHandle ? incoming.handleKey : stored.handleKey,
    channelId: stored?.channelId ?? incoming.channelId,
    name: choose(ownName, theirName) ?? handle,
    description: choose(stored?.description || null, incoming.description) ?? '',
    region: choose(stored?.region ?? null, incoming.region),
    language: choose(stored?.language ?? null, incoming.language),
    tags: choose(filled(stored?.tags), filled(incoming.tags)) ?? [],
    email: choose(stored?.email ?? null, incoming.email),
    followerPlays: followerPlays(figures.medianPlays, figures.followers),
    followersChange30d: followersChange30d(newestFirst),
    followersChange90d: followersChange90d(newestFirst),
    basis,
    asOf,
    figureDays: differingDays(asOf, (name) => (figures[name] === null ? null : dated[name].day)),
    source: isNewer && !restsOnVideos ? source : stored.source,
  };
}

/** Whether a creator is named by its handle or id, for want of a known name. */
export const hasFallbackName = ({
  name,
  handle,
  channelId,
}: Pick<IncomingCreator, 'name' | 'handle' | 'channelId'>): boolean => name === handle || name === channelId;

const filled = (tags: readonly string[] | undefined) => (tags && tags.length > 0 ? tags : null);

/** Whether the states are equal, so that no write is needed. */
export function sameState(a: CreatorState, b: CreatorState): boolean {
  return (
    figureNames.every((name) => a[name] === b[name]) &&
    a.handle === b.handle &&
    a.channelId === b.channelId &&
    a.name === b.name &&
    a.description === b.description &&
    a.region === b.region &&
    a.language === b.language &&
    a.email === b.email &&
    a.tags.join() === b.tags.join() &&
    a.followerPlays === b.followerPlays &&
    a.followersChange30d === b.followersChange30d &&
    a.followersChange90d === b.followersChange90d &&
    a.basis === b.basis &&
    a.asOf === b.asOf &&
    figureNames.every((name) => a.figureDays[name] === b.figureDays[name]) &&
    a.source === b.source
  );
}
