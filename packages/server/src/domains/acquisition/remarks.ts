import type { Platform } from '@reachkit/contract';
import { platformsCalled } from '@reachkit/contract/imports/columns/platformsCalled';
import { rowIdentity } from '@reachkit/contract/imports/rowIdentity';
import { isDamagedText } from '../../platform/spreadsheets/reading/decodeText.ts';
import type { RawRow } from '../../platform/spreadsheets/reading/rawTable.ts';
import { interactionRate } from '../creator/metrics.ts';
import type { IncomingCreator } from '../creator/storing/incoming.ts';
import { handleKey } from '../creator/storing/incoming.ts';
import type { LeftOutReason } from './leftOut.ts';
import { type CountField, type Field, identityFields, isCountField } from './mapping/fields.ts';
import type { MappedColumn } from './mapping/mapColumns.ts';
import { countryCode } from './values/country.ts';
import { languageCode } from './values/language.ts';
import { agree, type KnownNumber, parseNumber } from './values/parseNumber.ts';
import { rowDay } from './values/rowDay.ts';
import { topicsOf } from './values/topic.ts';
import { isSpreadsheetError, isUnknownMark } from './values/unknownMarks.ts';

/** Remarks of the import about accepted rows: how often each applies, and to which words. */
export interface Remarks {
  damagedNames: number;
  zeroPlays: number;
  readonly unknownTopics: Map<string, number>;
  /** Values that do not fit their field, by the column's label. */
  readonly dropped: Map<string, Map<string, number>>;
}

export const noRemarks = (): Remarks => ({
  damagedNames: 0,
  zeroPlays: 0,
  unknownTopics: new Map(),
  dropped: new Map(),
});

/** A row that cannot be imported, thrown within `creatorOf`. */
class BadRow extends Error {
  readonly reason: LeftOutReason;
  constructor(reason: LeftOutReason) {
    super(reason.code);
    this.reason = reason;
  }
}

/** Converts a row to a creator, or returns the reason why it is left out. */
export function creatorOf(
  row: RawRow,
  columns: readonly MappedColumn[],
  platform: Platform,
  remarks: Remarks,
): IncomingCreator | LeftOutReason {
  try {
    return read(row, columns, platform, remarks);
  } catch (error) {
    if (error instanceof BadRow) return error.reason;
    throw error;
  }
}

const limits = { name: 200, description: 10_000, email: 254 } as const;
/** Notes a dropped value. */
function drop({ dropped }: Remarks, { column }: MappedColumn, value: string): void {
  const words = dropped.get(column.label) ?? new Map<string, number>();
  dropped.set(column.label, words);
  count(words, value.slice(0, 80));
}

const count = (words: Map<string, number>, word: string) => words.set(word, (words.get(word) ?? 0) + 1);

function read(
  row: RawRow,
  columns: readonly MappedColumn[],
  platform: Platform,
  remarks: Remarks,
): IncomingCreator {
  const cell = (mapped: MappedColumn) => (row.cells[mapped.column.index] ?? '').trim();
  const platformColumn = columns.find(({ namesPlatform }) => namesPlatform)?.column;
  const used = columns.filter(({ field }) => field !== null);
  for (const mapped of used) {
    if (/[\0\p{Surrogate}]/u.test(cell(mapped))) {
      throw new BadRow({ code: 'bad_character', facts: { column: mapped.column.label } });
    }
  }
  const of = (field: Field) => used.filter((mapped) => mapped.field === field);
  const text = (field: 'name' | 'description' | 'email') => {
    const mapped = of(field)[0];
    if (!mapped) return null;
    const value = cell(mapped);
    if (value.length > limits[field]) {
      throw new BadRow({ code: 'too_long', facts: { column: mapped.column.label, max: limits[field] } });
    }
    return value === '' || value === '-' || isSpreadsheetError(value) ? null : value;
  };
  refuseOtherPlatform(
    platformColumn && row.cells[platformColumn.index],
    platformColumn?.label ?? '',
    platform,
  );
  const identity = identify(used, cell, platform);
  const counts = countsOf(row, used);
  const region = regionOf(of('region')[0], cell, remarks);
  const name = text('name');
  const isDamaged = name !== null && isDamagedText(name);
  if (isDamaged) remarks.damagedNames++;
  if (counts.avgPlays === 0) {
    counts.avgPlays = null;
    remarks.zeroPlays++;
  }
  return {
    line: row.line,
    ...identity,
    name: isDamaged ? null : name,
    description: text('description'),
    region,
    language: languageOf(of('language')[0], cell, remarks),
    tags: tagsOf(of('tags').map(cell), remarks),
    email: emailOf(of('email')[0], text('email'), remarks),
    followers: counts.followers,
    avgPlays: counts.avgPlays,
    medianPlays: counts.medianPlays,
    avgLikes: counts.avgLikes,
    avgComments: counts.avgComments,
    avgShares: counts.avgShares,
    interactionRate: rateOf(of('interactionRate')[0], cell) ?? computedRate(platform, counts),
    videoCount: counts.videoCount,
    ...dayOf(of('asOf')[0], cell),
  };
}

type Cell = (mapped: MappedColumn) => string;

/** Returns the row's date; without one, the file's date applies. */
function dayOf(mapped: MappedColumn | undefined, cell: Cell): { readonly day?: string } {
  if (!mapped || isUnknownMark(cell(mapped))) return {};
  const day = rowDay(cell(mapped));
  if (day === undefined) {
    const facts = { column: mapped.column.label, cell: cell(mapped).slice(0, 80) };
    throw new BadRow({ code: 'bad_row_day', facts });
  }
  return { day };
}

/** Rejects a row with another platform than that of the import. */
function refuseOtherPlatform(text: string | undefined, column: string, platform: Platform): void {
  const called = text?.trim() ?? '';
  if (called === '' || isUnknownMark(called)) return;
  const [said, other] = platformsCalled(called);
  if (said === platform && other === undefined) return;
  const isOurs = said !== undefined && said !== 'other';
  const code = other !== undefined ? 'several_platforms' : isOurs ? 'other_platform' : 'unknown_platform';
  throw new BadRow({ code, facts: { column, cell: called.slice(0, 80) } });
}

/** Returns the creator that the identity cells refer to; by display name only if a person confirmed that names identify. */
function identify(columns: readonly MappedColumn[], cell: Cell, platform: Platform) {
  const sources = identityFields.flatMap((field) => columns.filter((mapped) => mapped.field === field));
  const found = rowIdentity(sources.map(cell), { said: platform, fallback: platform });
  if (!('fault' in found)) {
    const { handle, channelId } = found;
    return { handle, handleKey: handleKey(handle), channelId };
  }
  const named = sources.find((mapped) => mapped.unit === 'names');
  const name = named ? cell(named).normalize('NFKC').replace(/\s+/g, ' ') : '';
  if (name !== '' && name.length <= 100) return { handle: name, handleKey: handleKey(name), channelId: null };
  const failed = sources[found.at];
  const facts = failed ? { column: failed.column.label, cell: cell(failed).slice(0, 80) } : {};
  throw new BadRow({ code: found.fault, facts });
}

type Counts = Record<CountField, number | null>;

function countsOf(row: RawRow, columns: readonly MappedColumn[]): Counts {
  const counts: Counts = {
    followers: null,
    avgPlays: null,
    medianPlays: null,
    avgLikes: null,
    avgComments: null,
    avgShares: null,
    avgEngagement: null,
    videoCount: null,
  };
  for (const mapped of columns) {
    if (!isCountField(mapped.field)) continue;
    const number = numberOf(row, mapped);
    if (number === null) continue;
    const isWhole = mapped.field === 'followers' || mapped.field === 'videoCount';
    const value = number.hasUnit ? number.value : Number(`${number.value}e${mapped.scale}`);
    if (isWhole && !Number.isInteger(Number(value.toPrecision(15)))) throw badNumber(row, mapped, 'fraction');
    counts[mapped.field] = isWhole ? Math.round(value) : value;
  }
  return counts;
}

const badNumber = (row: RawRow, { column }: MappedColumn, fault: string) =>
  new BadRow({
    code: 'bad_number',
    facts: { column: column.label, cell: (row.cells[column.index] ?? '').slice(0, 80), fault },
  });

/** Returns the exact number, checked against the text beside it if the file has both. */
function numberOf(row: RawRow, mapped: MappedColumn): KnownNumber | null {
  const { index, textIndex, label } = mapped.column;
  const exact = parseNumber(row.cells[index] ?? '', mapped.mark);
  if (exact.kind === 'bad') throw badNumber(row, mapped, exact.fault);
  if (exact.kind === 'number' && exact.isPercent) throw badNumber(row, mapped, 'not_a_number');
  const known = exact.kind === 'number' ? exact : null;
  if (textIndex === undefined) return known;
  const cells = `${row.cells[textIndex]} / ${row.cells[index]}`;
  const disagree = new BadRow({
    code: 'pair_disagrees',
    facts: { column: label, cells: cells.slice(0, 80) },
  });
  const text = parseNumber(row.cells[textIndex] ?? '', mapped.mark);
  if (text.kind === 'bad') throw disagree;
  if (text.kind === 'unknown') {
    // A spreadsheet converts an empty text to 0; that is no value.
    if (known !== null && known.value !== 0) throw disagree;
    return null;
  }
  if (known === null) return text;
  if (!agree(text, known)) throw disagree;
  return known;
}

/** Parses a rate to a share of 0–1. */
function rateOf(mapped: MappedColumn | undefined, cell: Cell): number | null {
  if (!mapped) return null;
  const rate = parseNumber(cell(mapped), mapped.mark);
  if (rate.kind === 'bad' || (rate.kind === 'number' && rate.hasUnit)) {
    throw new BadRow({
      code: 'bad_number',
      facts: { column: mapped.column.label, cell: cell(mapped).slice(0, 80), fault: 'not_a_number' },
    });
  }
  if (rate.kind === 'unknown') return null;
  return rate.isPercent || mapped.unit === 'percent' ? rate.value / 100 : rate.value;
}

/** Computes the rate by the platform's own definition, from averages of one source and one day. */
function computedRate(platform: Platform, counts: Counts): number | null {
  const post = { postedAt: new Date(0), shares: counts.avgShares, saves: null, isPinned: false, isAd: false };
  if (counts.avgEngagement !== null) {
    // An engagement of exactly 0 with many followers means "not measured".
    if (counts.avgEngagement === 0 || platform !== 'instagram') return null;
    const image = { ...post, kind: 'image', views: null, likes: counts.avgEngagement, comments: 0 } as const;
    return interactionRate(platform, [image], counts.followers);
  }
  const kind = platform === 'instagram' && counts.avgPlays === null ? 'image' : 'video';
  const average = {
    ...post,
    kind,
    views: counts.avgPlays,
    likes: counts.avgLikes,
    comments: counts.avgComments,
  } as const;
  return interactionRate(platform, [average], counts.followers);
}

function regionOf(mapped: MappedColumn | undefined, cell: Cell, remarks: Remarks): string | null {
  if (!mapped) return null;
  const text = cell(mapped);
  const code = countryCode(text);
  if (code !== undefined) return code;
  const number = parseNumber(text);
  if (number.kind === 'number') {
    throw new BadRow({ code: 'shifted', facts: { column: mapped.column.label, cell: text.slice(0, 80) } });
  }
  if (number.kind === 'bad') drop(remarks, mapped, text);
  return null;
}

function languageOf(mapped: MappedColumn | undefined, cell: Cell, remarks: Remarks): string | null {
  if (!mapped || isUnknownMark(cell(mapped))) return null;
  const code = languageCode(cell(mapped));
  if (code === undefined) drop(remarks, mapped, cell(mapped));
  return code ?? null;
}

const emailShape = /^[^\s@<>()",;]+@[^\s@<>()",;]+\.[^\s@<>()",;.]+$/;

/** Returns the first email address of a cell; other content is noted. */
function emailOf(mapped: MappedColumn | undefined, text: string | null, remarks: Remarks): string | null {
  if (!mapped || text === null || isUnknownMark(text)) return null;
  const parts = text
    .replace(/^mailto:/i, '')
    .split(/[\s,;/|，；、]+/)
    .filter((part) => part !== '');
  const email = parts.find((part) => emailShape.test(part)) ?? null;
  if (email === null || parts.length > 1) drop(remarks, mapped, text);
  return email;
}

/** Max tags outside our vocabulary per creator, and max characters of one. */
const maxOwnTags = 12;
const longestTag = 40;

const isTag = (word: string) => word.length <= longestTag && /\p{L}/u.test(word);

/** Returns codes of known topics; other tags stay as written. */
function tagsOf(cells: readonly string[], remarks: Remarks): readonly string[] {
  const topics = cells
    .filter((cell) => cell !== '' && cell !== '-' && !isSpreadsheetError(cell))
    .map(topicsOf);
  const own = topics.flatMap(({ unknown }) => unknown).filter(isTag);
  for (const word of own) count(remarks.unknownTopics, word);
  return [...new Set([...topics.flatMap(({ codes }) => codes), ...own.slice(0, maxOwnTags)])];
}
