import type { Platform } from '@reachkit/contract';
import { identityOf, isChannelId } from '@reachkit/contract';
import { hashtagsOfPost } from '@reachkit/contract/posts/hashtags';
import { isPostId, postAddress } from '@reachkit/contract/posts/postAddress';
import type { RawRow } from '../../../platform/spreadsheets/reading/rawTable.ts';
import type { IncomingCounts } from '../../creator/posts/counts.ts';
import { handleKey } from '../../creator/storing/incoming.ts';
import type { LeftOutReason } from '../leftOut.ts';
import { parseNumber } from '../values/parseNumber.ts';
import { topicsOf } from '../values/topic.ts';
import { isUnknownMark } from '../values/unknownMarks.ts';
import { durationIn } from './duration.ts';
import { countFields, type VideoColumn, type VideoField } from './fields.ts';
import { type DayOrder, dayIn, timestampIn } from './times.ts';

/** The creator of a video: handle or channel id, depending on the file. */
export interface VideoCreator {
  readonly handle: string;
  readonly handleKey: string;
  readonly channelId: string | null;
  readonly name: string | null;
}

export interface VideoRow {
  readonly row: RawRow;
  readonly creator: VideoCreator;
  readonly externalId: string;
  readonly postedAt: Date;
  readonly title: string;
  /** Text below the title; `null`: the file has none. */
  readonly text: string | null;
  readonly hashtags: readonly string[];
  readonly topics: readonly string[];
  readonly counts: IncomingCounts;
  readonly durationSeconds: number | null;
  /** Date of the counts. */
  readonly day: string;
}

/** How the rows of a file are parsed. */
export interface VideoReading {
  readonly platform: Platform;
  readonly columns: readonly VideoColumn[];
  readonly dayOrder: DayOrder | undefined;
  /** For files with rows that have no date. */
  readonly asOf: string | undefined;
  /** Names of categories by their number. */
  readonly categories: ReadonlyMap<string, string>;
}

class BadRow extends Error {
  readonly reason: LeftOutReason;
  constructor(code: LeftOutReason['code'], facts: LeftOutReason['facts'] = {}) {
    super(code);
    this.reason = { code, facts };
  }
}

/** Converts a row to a video, or returns the reason why it is left out. */
export function videoOf(row: RawRow, reading: VideoReading): VideoRow | LeftOutReason {
  try {
    return read(row, reading);
  } catch (error) {
    if (error instanceof BadRow) return error.reason;
    throw error;
  }
}

const longestTitle = 2200;

function read(row: RawRow, reading: VideoReading): VideoRow {
  const { platform, columns } = reading;
  const of = (field: VideoField) => columns.find((one) => one.field === field);
  const cell = (field: VideoField) => (row.cells[of(field)?.column.index ?? -1] ?? '').trim();
  for (const { column } of columns.filter(({ field }) => field !== null)) {
    if (/[\0\p{Surrogate}]/u.test(row.cells[column.index] ?? '')) {
      throw new BadRow('bad_character', { column: column.label });
    }
  }
  const externalId = videoIdOf(cell('videoId'), cell('url'), platform);
  if (/^(true|1|yes)$/i.test(cell('removed'))) throw new BadRow('video_removed');
  const creator = creatorOf(platform, of, cell);
  const postedAt = timestampIn(cell('postedAt'));
  if (!postedAt) throw new BadRow('no_moment', { cell: cell('postedAt').slice(0, 80) });
  const day = of('readDay') ? readDayOf(cell('readDay'), reading.dayOrder) : reading.asOf;
  // Without a date nothing is written; the plan still counts the row.
  if (day !== undefined && postedAt.toISOString().slice(0, 10) > day) {
    throw new BadRow('posted_later', { posted: postedAt.toISOString().slice(0, 10), day });
  }
  const title = cell('title')
    .slice(0, longestTitle)
    .replace(/\p{Surrogate}$/u, '');
  return {
    row,
    creator,
    externalId,
    postedAt,
    title,
    // Only YouTube has a text beside the title.
    text: of('text') ? cell('text') : platform === 'youtube' ? null : '',
    hashtags: hashtagsOfPost(`${cell('title')}\n${cell('text')}`, cell('hashtags')),
    topics: topicsOf(reading.categories.get(cell('category')) ?? cell('category')).codes,
    counts: countsOf(row, columns, { likes: isOn(cell('ratingsOff')), comments: isOn(cell('commentsOff')) }),
    // Unreadable values are reported in the plan, by column.
    durationSeconds: durationIn(cell('duration')) ?? null,
    day: day ?? '',
  };
}

const isOn = (text: string) => /^(true|1|yes)$/i.test(text);

function readDayOf(text: string, order: DayOrder | undefined): string {
  const day = order && dayIn(text, order);
  if (day === undefined) throw new BadRow('no_read_day', { cell: text.slice(0, 80) });
  return day;
}

function videoIdOf(id: string, url: string, platform: Platform): string {
  if (id === '' || isUnknownMark(id)) return idInAddress(url, platform);
  if (!isPostId(id, platform)) throw new BadRow('not_a_video_id', { cell: id.slice(0, 80) });
  return id;
}

function idInAddress(url: string, platform: Platform): string {
  const address = postAddress(url);
  if (address.kind === 'post' && address.platform === platform) return address.id;
  const isMalformed = address.kind === 'refused' && address.reason === 'malformedId';
  throw isMalformed ? new BadRow('not_a_video_id', { cell: url.slice(0, 80) }) : new BadRow('no_video_id');
}

/**
 * Returns the author in the file rather than the handle in the URL, which may belong to another account that led to the
 * video.
 */
function creatorOf(
  platform: Platform,
  of: (field: VideoField) => VideoColumn | undefined,
  cell: (field: VideoField) => string,
): VideoCreator {
  const name = cell('creatorName');
  const shownName = name === '' || isUnknownMark(name) ? null : name.slice(0, 200);
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
    counts[field] = hidden ? null : countIn(row.cells[mapped.column.index] ?? '', mapped.column.label);
  }
  return counts;
}

function countIn(text: string, column: string): number | null {
  const number = parseNumber(text);
  const bad = (fault: string) => new BadRow('bad_number', { column, cell: text.slice(0, 80), fault });
  if (number.kind === 'unknown') return null;
  if (number.kind === 'bad') throw bad(number.fault);
  if (!Number.isInteger(number.value)) throw bad('fraction');
  return number.value;
}
