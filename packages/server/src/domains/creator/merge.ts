import { type DayFigures, figureNames, type IncomingCreator } from './incoming.ts';
import { followerPlays, followersChange30d } from './metrics.ts';

/** Figures as they stood on a day (`2022-09-01`). */
export interface DaySnapshot extends DayFigures {
  readonly day: string;
  readonly source: string;
}

/** What an import may change about a creator. */
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
  /** `videos`, or `reported` by the source. */
  readonly basis: string;
  /** Day of the newest figure; null where none is known. */
  readonly asOf: string | null;
  readonly source: string;
}

export interface Merged {
  readonly state: CreatorState;
  /** Snapshots to write. */
  readonly snapshots: readonly DaySnapshot[];
  /** Invented demo data of this creator gives way, with its videos, audience and history. */
  readonly isTakeover: boolean;
}

export interface Origin {
  /** The day on which the incoming figures were true. */
  readonly day: string;
  readonly source: string;
}

const figuresFrom = (from: DayFigures): DayFigures => ({
  followers: from.followers,
  avgPlays: from.avgPlays,
  medianPlays: from.medianPlays,
  avgLikes: from.avgLikes,
  avgComments: from.avgComments,
  avgShares: from.avgShares,
  interactionRate: from.interactionRate,
  videoCount: from.videoCount,
});

/** For each figure the first that is known. */
function firstKnown(candidates: readonly DayFigures[]): DayFigures {
  const pick = (name: keyof DayFigures) =>
    candidates.map((figures) => figures[name]).find((value) => value !== null) ?? null;
  return {
    followers: pick('followers'),
    avgPlays: pick('avgPlays'),
    medianPlays: pick('medianPlays'),
    avgLikes: pick('avgLikes'),
    avgComments: pick('avgComments'),
    avgShares: pick('avgShares'),
    interactionRate: pick('interactionRate'),
    videoCount: pick('videoCount'),
  };
}

const isKnown = (figures: DayFigures) => figureNames.some((name) => figures[name] !== null);

/**
 * Merges what a source says into what is stored. Figure by figure the newest known one counts, so a newer
 * file that does not know a figure never erases it, and the order of imports does not matter; every day's
 * figures stay as that day's snapshot. Averages computed from videos yield to newer reports only.
 * Name, region, tags and the like follow the newest source that knows them; an older one fills gaps.
 */
export function mergeCreator(
  stored: CreatorState | undefined,
  snapshots: readonly DaySnapshot[],
  incoming: IncomingCreator,
  origin: Origin,
): Merged {
  const isTakeover = stored?.source === 'demo';
  if (!stored || isTakeover) {
    const own: DaySnapshot = { ...figuresFrom(incoming), day: origin.day, source: origin.source };
    return {
      state: stateOf(undefined, incoming, own, [own], origin),
      snapshots: isKnown(own) ? [own] : [],
      isTakeover,
    };
  }
  const history = withCurrent(stored, snapshots);
  const sameDay = history.find(({ day }) => day === origin.day);
  const own: DaySnapshot = {
    ...firstKnown(sameDay ? [incoming, sameDay] : [incoming]),
    day: origin.day,
    source: sameDay && !differs(incoming, sameDay) ? sameDay.source : origin.source,
  };
  const newestFirst = [...history.filter((one) => one !== sameDay), own].sort((a, b) =>
    b.day.localeCompare(a.day),
  );
  const isNewer = stored.asOf === null || origin.day >= stored.asOf;
  const reported = firstKnown(newestFirst);
  const figures =
    stored.basis === 'reported' ? reported : isNewer ? firstKnown([own, stored]) : figuresFrom(stored);
  const isNewSnapshot = isKnown(own) && (!sameDay || differs(own, sameDay) || !snapshots.includes(sameDay));
  const added = history.filter((one) => !snapshots.includes(one) && one.day !== own.day);
  const state = stateOf(stored, incoming, figures, newestFirst, origin);
  const isChanged = isNewSnapshot || !sameState(state, stored);
  return { state, snapshots: isChanged ? [...added, ...(isNewSnapshot ? [own] : [])] : [], isTakeover };
}

/** Whether the incoming figures say something other than what is known of their day. */
function differs(incoming: DayFigures, known: DayFigures): boolean {
  return figureNames.some((name) => incoming[name] !== null && incoming[name] !== known[name]);
}

/** The history with the current figures in it, where their day has no snapshot yet. */
function withCurrent(stored: CreatorState, snapshots: readonly DaySnapshot[]): readonly DaySnapshot[] {
  const { asOf, source } = stored;
  if (asOf === null || !isKnown(stored) || snapshots.some(({ day }) => day === asOf)) return snapshots;
  return [...snapshots, { ...figuresFrom(stored), day: asOf, source }];
}

function stateOf(
  stored: CreatorState | undefined,
  incoming: IncomingCreator,
  figures: DayFigures,
  history: readonly DaySnapshot[],
  { day, source }: Origin,
): CreatorState {
  const isNewer = !stored || stored.asOf === null || day >= stored.asOf;
  const choose = <T>(ours: T | null, theirs: T | null) => (isNewer ? (theirs ?? ours) : (ours ?? theirs));
  const isReal = incoming.handle !== incoming.channelId;
  const takesHandle = !stored || (isNewer && isReal);
  const handle = takesHandle ? incoming.handle : stored.handle;
  // A name that only repeats the handle is what a creator is shown by when no name is known.
  const ownName = stored && stored.name !== stored.handle ? stored.name : null;
  const theirName = incoming.name !== incoming.handle ? incoming.name : null;
  const hasFigures = history.some((one) => one.day === day && isKnown(one));
  const counts = stored && !isNewer && stored.basis !== 'reported' ? stored : figures;
  return {
    ...figuresFrom(counts),
    handle,
    handleKey: takesHandle ? incoming.handleKey : stored.handleKey,
    channelId: stored?.channelId ?? incoming.channelId,
    name: choose(ownName, theirName) ?? handle,
    description: choose(stored?.description || null, incoming.description) ?? '',
    region: choose(stored?.region ?? null, incoming.region),
    language: choose(stored?.language ?? null, incoming.language),
    tags: choose(filled(stored?.tags), filled(incoming.tags)) ?? [],
    email: choose(stored?.email ?? null, incoming.email),
    followerPlays: followerPlays(counts.medianPlays, counts.followers),
    followersChange30d:
      isNewer || stored.basis === 'reported' ? followersChange30d(history) : stored.followersChange30d,
    basis: isNewer ? 'reported' : stored.basis,
    asOf: isNewer && hasFigures ? day : (stored?.asOf ?? null),
    source: isNewer ? source : stored.source,
  };
}

const filled = (tags: readonly string[] | undefined) => (tags && tags.length > 0 ? tags : null);

/** Whether writing the state would change nothing. */
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
    a.basis === b.basis &&
    a.asOf === b.asOf &&
    a.source === b.source
  );
}
