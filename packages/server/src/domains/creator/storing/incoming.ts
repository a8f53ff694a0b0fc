export { handleKey } from '@reachkit/contract';

/** Figures of a creator on one day; null where not known, never 0. Rates are 0–1. */
export interface DayFigures {
  /** Absolute count, like all counts here. */
  readonly followers: number | null;
  readonly avgPlays: number | null;
  readonly medianPlays: number | null;
  readonly avgLikes: number | null;
  readonly avgComments: number | null;
  readonly avgShares: number | null;
  readonly interactionRate: number | null;
  readonly videoCount: number | null;
}

/** A source's data about a creator, with the averages it reports. */
export interface IncomingCreator extends DayFigures {
  /** Line in the source. */
  readonly line: number;
  /** As shown, without @; the channel id where no handle is known. */
  readonly handle: string;
  readonly handleKey: string;
  readonly channelId: string | null;
  readonly name: string | null;
  readonly description: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly region: string | null;
  /** ISO 639-1. */
  readonly language: string | null;
  /** Codes of the shared topics. */
  readonly tags: readonly string[];
  readonly email: string | null;
  /** The day of its figures, `2022-09-01`. Default: the day of the batch. */
  readonly day?: string;
}

export const figureNames = [
  'followers',
  'avgPlays',
  'medianPlays',
  'avgLikes',
  'avgComments',
  'avgShares',
  'interactionRate',
  'videoCount',
] as const satisfies readonly (keyof DayFigures)[];
export type FigureName = (typeof figureNames)[number];
