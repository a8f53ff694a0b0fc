import type { Platform } from '@reachkit/contract';
import { identityOf, isChannelId } from '@reachkit/contract';
import { hashtagsOfPost } from '@reachkit/contract/posts/hashtags';
import { isPostId, postAddress } from '@reachkit/contract/posts/postAddress';
import type { RawRow } from '../../../platform/spreadsheets/reading/rawTable.ts';
import { longestText } from '../../creator/history/captions.ts';
import type { IncomingCounts } from '../../creator/posts/counts.ts';
import { handleKey } from '../../creator/storing/incoming.ts';
import type { LeftOutReason } from '../leftOut.ts';
import { parseNumber } from '../values/parseNumber.ts';
import { topicsOf } from '../values/topic.ts';
import { isUnknownMark } from '../values/unknownMarks.ts';
import { durationIn } from './duration.ts';
import { countFields, isCountField, type VideoColumn, type VideoField } from './fields.ts';
import { flagIn } from './flag.ts';
import { type ZerosFrom, zerosKey } from './series.ts';
import { type DayOrder, dayIn, postedTimeIn, type ReadTime, readOn, readTimeIn } from './times.ts';

/** The creator of a video: handle or channel id, depending on the file. */
export interface VideoCreator {
  readonly handle: string;
  readonly handleKey: string;
  readonly channelId: string | null;
  readonly name: string | null;
}

export interface VideoRow {
  readonly row: RawRow;
  readonly platform: Platform;
  /** `null`: not named; only in a file of readings. */
  readonly creator: VideoCreator | null;
  readonly externalId: string;
  /** `null`: not known; only in a file of readings. */
  readonly postedAt: Date | null;
  /** Empty: the row has none. */
  readonly title: string;
  /** Text below the title; `null`: the row has none. */
  readonly text: string | null;
  readonly hashtags: readonly string[];
  readonly topics: readonly string[];
  readonly counts: IncomingCounts;
  readonly durationSeconds: number | null;
  readonly coverUrl: string | null;
  /** The file's label of paid content; `null`: not known. */
  readonly paidLabel: boolean | null;
  readonly brand: string | null;
  /** Display name of the creator, also where it does not identify one. */
  readonly shownName: string | null;
  /** The columns of zeros that are left out, and so unknown. */
  readonly zeros: readonly string[];
  /** When the counts were read; `undefined`: neither the row nor the person named the day. */
  readonly read: ReadTime | undefined;
}

/** Key of a reading among those of its video: an ISO time, or at 00:00 a day; `''` without one. */
export const timeOf = ({ read }: Pick<VideoRow, 'read'>): string => (read ? timeKey(read.readAt) : '');

/** A day counts at 00:00 UTC, so that an instant of that time is the same reading. */
export const timeKey = (at: Date): string => at.toISOString().replace('T00:00:00.000Z', '');

/** The time of a row that is written. */
export function timeFrom({ read, row }: Pick<VideoRow, 'read' | 'row'>): ReadTime {
  if (!read) throw new Error(`Row ${row.line} has no time`);
  return read;
}

export const postKey = ({ platform, externalId }: Pick<VideoRow, 'platform' | 'externalId'>): string =>
  `${platform}/${externalId}`;

/** How the rows of a file are parsed. */
export interface VideoReading {
  readonly kind: 'videos' | 'readings';
  /** `undefined`: each link names it; only for a file of readings. */
  readonly platform: Platform | undefined;
  readonly columns: readonly VideoColumn[];
  readonly dayOrder: DayOrder | undefined;
  /** Of the publication times that do not begin with the year. */
  readonly postedOrder: DayOrder | undefined;
  /** For files with rows that have no date. */
  readonly asOf: string | undefined;
  /** Names of categories by their number. */
  readonly categories: ReadonlyMap<string, string>;
  /** The zeros that are unknown. */
  readonly zerosFrom: ZerosFrom;
  readonly now: Date;
}

class BadRow extends Error {
  readonly reason: LeftOutReason;
  constructor(code: LeftOutReason['code'], facts: LeftOutReason['facts'] = {}) {
    super(code);
    this.reason = { code, facts };
  }
}

/** A row that says that a post was gone at a time. */
export interface GoneRow extends Pick<VideoRow, 'row' | 'platform' | 'externalId' | 'read'> {
  readonly isGone: true;
  /** The columns of its counts, which are not used: a post that was gone has no reading. */
  readonly countsIn: readonly string[];
}

/** Converts a row to a video, or returns the reason why it is left out. */
export function videoOf(row: RawRow, reading: VideoReading): VideoRow | GoneRow | LeftOutReason {
  try {
    return read(row, reading);
  } catch (error) {
    if (error instanceof BadRow) return error.reason;
    throw error;
  }
}

const longestTitle = 2200;

function read(row: RawRow, reading: VideoReading): VideoRow | GoneRow {
  const { columns } = reading;
  const of = (field: VideoField) => columns.find((one) => one.field === field);
  const cell = (field: VideoField) => (row.cells[of(field)?.column.index ?? -1] ?? '').trim();
  for (const { column } of columns.filter(({ field }) => field !== null)) {
    if (/[\0\p{Surrogate}]/u.test(row.cells[column.index] ?? '')) {
      throw new BadRow('bad_character', { column: column.label });
    }
  }
  const { platform, externalId } = postIn(
    cell('videoId'),
    cell('url'),
    reading.platform,
    of('url')?.column.label,
  );
  const readTime = () =>
    timeIn(of('readDay') ? readIn(cell('readDay'), reading) : reading.asOf && readOn(reading.asOf), reading);
  const removed = isUnknownMark(cell('removed')) ? false : flagIn(cell('removed'));
  if (removed === null) throw new BadRow('bad_removed', { cell: cell('removed').slice(0, 80) });
  if (removed) {
    return { row, platform, externalId, read: readTime(), isGone: true, countsIn: countsGiven(row, columns) };
  }
  const creator = creatorOf({ kind: reading.kind, platform }, of, cell);
  const postedAt = postedIn(cell('postedAt'), reading);
  const read = readTime();
  const day = read ? read.readAt.toISOString().slice(0, 10) : '';
  const posted = postedAt?.toISOString().slice(0, 10) ?? '';
  if (day !== '' && posted > day) throw new BadRow('posted_later', { posted, day });
  const title = cell('title')
    .slice(0, longestTitle)
    .replace(/\p{Surrogate}$/u, '');
  const paidLabel = flagIn(cell('paidLabel'));
  const video: VideoRow = {
    row,
    platform,
    creator,
    externalId,
    postedAt,
    title,
    // Only YouTube has a text beside the title.
    text: textOf({
      title,
      text: of('text') && cell('text'),
      isTitleAll: of('title') !== undefined && platform !== 'youtube',
    }),
    hashtags: hashtagsOfPost(`${cell('title')}\n${cell('text')}`, cell('hashtags')),
    topics: topicsOf(reading.categories.get(cell('category')) ?? cell('category')).codes,
    counts: countsOf(row, columns, {
      likes: flagIn(cell('ratingsOff')) === true,
      comments: flagIn(cell('commentsOff')) === true,
    }),
    // Unreadable values are reported in the plan, by column.
    durationSeconds: durationIn(cell('duration')) ?? null,
    coverUrl: coverIn(cell('cover')),
    paidLabel,
    // A column of brands may name a brand also where the label says that the post is not paid.
    brand: paidLabel === false || isUnknownMark(cell('brand')) ? null : cell('brand').slice(0, 200),
    shownName: shownNameIn(cell('creatorName')),
    zeros: [],
    read,
  };
  return withoutZeros(video, reading);
}

/** Checks the time of a row. Without one nothing is written; the plan still counts the row. */
function timeIn(read: ReadTime | '' | undefined, { now }: VideoReading): ReadTime | undefined {
  if (!read) return undefined;
  // A day begins at the date line 14 hours before it begins in UTC.
  const latest = now.getTime() + (read.precision === 'day' ? 14 * 3_600_000 : 60_000);
  if (read.readAt.getTime() > latest) {
    throw new BadRow('future_row_day', { day: read.readAt.toISOString().slice(0, 10) });
  }
  return read;
}

/** An empty cell says nothing: files have gaps, and hardly a post has no words. */
function textOf({
  title,
  text,
  isTitleAll,
}: {
  readonly title: string;
  /** `undefined` without a column. */
  readonly text: string | undefined;
  /** The title is the whole caption. */
  readonly isTitleAll: boolean;
}): string | null {
  if (text) return text.slice(0, longestText);
  return title !== '' && text === undefined && isTitleAll ? '' : null;
}

function coverIn(text: string): string | null {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && text.length <= 2000 ? url.href : null;
}

function postedIn(cell: string, { kind, postedOrder }: VideoReading): Date | null {
  if (kind === 'readings' && isUnknownMark(cell)) return null;
  const postedAt = postedTimeIn(cell, postedOrder);
  if (postedAt) return postedAt;
  throw new BadRow(/^\d{1,2}:\d\d/.test(cell) ? 'only_time' : 'no_moment', { cell: cell.slice(0, 80) });
}

function readIn(text: string, { kind, dayOrder }: VideoReading): ReadTime {
  const day = dayIn(text, dayOrder);
  const read = kind === 'readings' ? readTimeIn(text, dayOrder) : day && readOn(day);
  if (read === 'no_zone' || !read) {
    throw new BadRow(read === 'no_zone' ? read : 'no_read_day', { cell: text.slice(0, 80) });
  }
  return read;
}

/** Makes the zeros unknown that a person wants to leave out; a reading of which nothing remains is left out. */
function withoutZeros(
  video: VideoRow,
  { zerosFrom, columns }: Pick<VideoReading, 'zerosFrom' | 'columns'>,
): VideoRow {
  const isLeftOut = (name: string, value: number | null) =>
    value === 0 &&
    [video.platform, postKey(video)].some((of) => {
      const from = zerosFrom.get(zerosKey(of, name));
      return from !== undefined && timeOf(video) >= from;
    });
  const counts = Object.entries(video.counts);
  const kept = counts.map(([name, value]) => [name, isLeftOut(name, value) ? null : value] as const);
  const changed = kept.filter(([, value], at) => value !== counts[at]?.[1]);
  if (changed.length === 0) return video;
  if (kept.every(([, value]) => value === null)) throw new BadRow('only_zeros');
  const zeros = changed.map(([name]) => columns.find(({ field }) => field === name)?.column.label ?? name);
  return { ...video, counts: Object.fromEntries(kept), zeros };
}

/** Returns the post of a row: by its id, otherwise by its link. */
function postIn(
  id: string,
  url: string,
  platform: Platform | undefined,
  column = '',
): Pick<VideoRow, 'platform' | 'externalId'> {
  if (platform && id !== '' && !isUnknownMark(id)) {
    if (!isPostId(id, platform)) throw new BadRow('not_a_video_id', { cell: id.slice(0, 80) });
    return { platform, externalId: id };
  }
  const cell = url.slice(0, 80);
  if (isUnknownMark(url)) throw new BadRow('no_video_id');
  const address = postAddress(url);
  if (address.kind === 'short') throw new BadRow('short_post_link', { cell });
  if (address.kind === 'refused') throw new BadRow('not_a_post', { cell, why: address.reason });
  if (platform && address.platform !== platform) throw new BadRow('other_platform', { column, cell });
  return { platform: address.platform, externalId: address.id };
}

const shownNameIn = (name: string): string | null =>
  name === '' || isUnknownMark(name) ? null : name.slice(0, 200);

/**
 * Returns the author in the file rather than the handle in the URL, which may belong to another account that led to the
 * video.
 */
function creatorOf(
  { kind, platform }: { readonly kind: VideoReading['kind']; readonly platform: Platform },
  of: (field: VideoField) => VideoColumn | undefined,
  cell: (field: VideoField) => string,
): VideoCreator | null {
  const shownName = shownNameIn(cell('creatorName'));
  const made = (handle: string, channelId: string | null) => ({
    handle,
    handleKey: handleKey(handle),
    channelId,
    name: shownName,
  });
  const handle = identityOf(cell('creatorHandle'), platform);
  const shownHandle = handle.kind === 'handle' ? handle.handle : undefined;
  const id = cell('creatorId');
  if (of('creatorId') && id !== '' && !isUnknownMark(id)) {
    const isId = platform === 'youtube' ? isChannelId(id, platform) : /^\d{1,25}$/.test(id);
    if (!isId) throw new BadRow('not_a_creator_id', { cell: id.slice(0, 80) });
    return made(shownHandle ?? id, id);
  }
  if (shownHandle !== undefined) return made(shownHandle, null);
  if (handle.kind === 'channel') return made(handle.channelId, handle.channelId);
  if (of('creatorName')?.unit === 'names' && shownName !== null) {
    return made(shownName.normalize('NFKC').replace(/\s+/g, ' ').slice(0, 100), null);
  }
  if (kind === 'readings') {
    if (isUnknownMark(cell('creatorHandle'))) return null;
    throw new BadRow('no_creator');
  }
  const isAddressAll = !of('creatorId') && !of('creatorHandle') && !of('creatorName');
  const linked = isAddressAll ? identityOf(cell('url'), platform) : undefined;
  if (linked?.kind === 'handle') return made(linked.handle, null);
  throw new BadRow('no_creator');
}

/** Returns the counts of a row; a count that the platform hides is `null`, whatever number the file has. */
function countsOf(
  row: RawRow,
  columns: readonly VideoColumn[],
  isHidden: Readonly<Record<'likes' | 'comments', boolean>>,
): IncomingCounts {
  const counts: Record<string, number | null> = {};
  for (const field of countFields) {
    const mapped = columns.find((one) => one.field === field);
    if (!mapped) continue;
    const hidden = (field === 'likes' && isHidden.likes) || (field === 'comments' && isHidden.comments);
    counts[field] = hidden ? null : countIn(row.cells[mapped.column.index] ?? '', mapped);
  }
  return counts;
}

/** The columns of counts in which a row says something, readable or not; a source writes 0 for a post that is gone. */
const countsGiven = (row: RawRow, columns: readonly VideoColumn[]): readonly string[] =>
  columns.flatMap(({ column, field }) => {
    if (!isCountField(field)) return [];
    const number = parseNumber(row.cells[column.index] ?? '');
    const isNothing = number.kind === 'unknown' || (number.kind === 'number' && number.value === 0);
    return isNothing ? [] : [column.label];
  });

function countIn(text: string, { column, mark }: VideoColumn): number | null {
  const number = parseNumber(text, mark);
  const bad = (fault: string) =>
    new BadRow('bad_number', { column: column.label, cell: text.slice(0, 80), fault });
  if (number.kind === 'unknown') return null;
  if (number.kind === 'bad') throw bad(number.fault);
  if (!Number.isInteger(number.value)) throw bad('fraction');
  return number.value;
}
