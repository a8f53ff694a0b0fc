import { type Platform, platforms } from '@reachkit/contract';
import type { RawRow } from '../../../platform/spreadsheets/reading/rawTable.ts';
import type { Facts } from '../../../platform/spreadsheets/reading/refusal.ts';
import { countMarks, signsOf } from '../values/countMark.ts';
import { parseNumber } from '../values/parseNumber.ts';
import { type Field, figureField, gatheredFields, isCountField, isMisspelt, isOfAudience } from './fields.ts';
import type { MappedColumn } from './mapColumns.ts';
import { share } from './profile.ts';
import { markOf, scaleOf } from './wishes.ts';

export type DoubtCode =
  | 'lying_header'
  | 'unit_missing'
  | 'rate_unit'
  | 'ambiguous_point'
  | 'two_columns'
  | 'misspelt_header'
  | 'swapped'
  | 'comments_exceed_likes'
  | 'likes_exceed_plays'
  | 'other_platform'
  | 'audience_country'
  | 'unused_figures'
  | 'values_dropped'
  | 'unreadable_column';

/** A question that only a person can answer. Each choice is a set of `--map` values. */
export interface Doubt {
  readonly code: DoubtCode;
  readonly facts: Facts;
  readonly choices: readonly (readonly string[])[];
}

/** Returns all uncertain parts of the mapping. A column decided by a person is not asked about again. */
export function doubtsOf(
  mapped: readonly MappedColumn[],
  rows: readonly RawRow[],
  platform: Platform,
): readonly Doubt[] {
  return [
    ...mapped.flatMap((column) => [
      ...lyingHeader(column),
      ...misspeltHeader(column),
      ...missingUnit(column),
      ...rateUnit(column, rows),
      ...ambiguousPoint(column, rows),
      ...otherPlatform(column, platform),
      ...audienceCountry(column),
    ]),
    ...unusedFigures(mapped),
    ...swapped(mapped),
    ...twoColumns(mapped),
    ...implausible(mapped, rows, platform, 'comments_exceed_likes', 'avgComments', 'avgLikes'),
    ...implausible(mapped, rows, platform, 'likes_exceed_plays', 'avgLikes', 'avgPlays'),
  ];
}

const word = ({ column }: MappedColumn, field: string) => `${column.label}=${field}`;

function lyingHeader(mapped: MappedColumn): Doubt[] {
  if (mapped.lie === undefined) return [];
  const facts = {
    column: mapped.column.label,
    holds: mapped.lie,
    sample: mapped.column.profile.samples.join(', '),
  };
  const leaveOut = [word(mapped, '')];
  const choices = mapped.field === null ? [leaveOut] : [[word(mapped, mapped.field)], leaveOut];
  return [{ code: 'lying_header', facts, choices }];
}

function misspeltHeader(mapped: MappedColumn): Doubt[] {
  const { field, reason, column, lie } = mapped;
  if (field === null || reason === 'assigned' || reason === 'content' || lie !== undefined) return [];
  if (!isMisspelt(column.header)) return [];
  return [
    {
      code: 'misspelt_header',
      facts: { column: column.label, field },
      choices: [[word(mapped, field)], [word(mapped, '')]],
    },
  ];
}

/** Asks about small counts with a fraction and no unit, as K, M or 万 were probably lost. */
function missingUnit(mapped: MappedColumn): Doubt[] {
  const { profile, isMarkAssumed } = mapped.column;
  if (!isCountField(mapped.field) || scaleOf(mapped.unit) !== undefined || profile.numbers === 0) return [];
  const isBare = profile.withUnit === 0;
  const fractional = profile.fractional - (isMarkAssumed ? profile.ambiguous : 0);
  const isCut = isBare && fractional >= profile.numbers * 0.2 && profile.max < 10_000;
  const isTiny = isBare && mapped.field === 'followers' && profile.numbers >= 20 && profile.max < 1000;
  if (!isCut && !isTiny) return [];
  const field = mapped.field;
  const units = ['millions', 'thousands', 'wan', 'ones'];
  return [
    {
      code: 'unit_missing',
      facts: { column: mapped.column.label, sample: profile.samples.join(', ') },
      choices: [...units.map((unit) => [word(mapped, `${field}:${unit}`)]), [word(mapped, '')]],
    },
  ];
}

function rateUnit(mapped: MappedColumn, rows: readonly RawRow[]): Doubt[] {
  if (mapped.field !== 'interactionRate' || mapped.unit === 'percent' || mapped.unit === 'fraction')
    return [];
  const { numbers, percents } = mapped.column.profile;
  if (numbers === percents) return [];
  const cells = rows.map((row) => (row.cells[mapped.column.index] ?? '').trim());
  // Cells without a percent sign, which may be far down the file.
  const bare = cells.filter((cell) => cell !== '' && !/[%％]/.test(cell));
  return [
    {
      code: 'rate_unit',
      facts: { column: mapped.column.label, sample: [...new Set(bare)].slice(0, 3).join(', ') },
      choices: [
        [word(mapped, 'interactionRate:percent')],
        [word(mapped, 'interactionRate:fraction')],
        [word(mapped, '')],
      ],
    },
  ];
}

function ambiguousPoint(mapped: MappedColumn, rows: readonly RawRow[]): Doubt[] {
  const { profile, isMarkAssumed, label, index } = mapped.column;
  if (!isCountField(mapped.field) || profile.ambiguous === 0) return [];
  // An average may have a fraction; of these counts `12.500` contradicts `3763.0`.
  const isWhole = mapped.field === 'followers' || mapped.field === 'videoCount';
  const cells = isWhole ? rows.map(({ line, cells: all }) => ({ line, cell: all[index] ?? '' })) : [];
  const signs = signsOf(cells);
  const isContradicted = signs.comma !== undefined && countMarks([{ signs }])[0] === 'unsure';
  if (!isMarkAssumed && !isContradicted) return [];
  if (markOf(mapped.unit) !== undefined || scaleOf(mapped.unit) !== undefined) return [];
  return [
    {
      code: 'ambiguous_point',
      facts: { column: label, sample: profile.samples.join(', ') },
      choices: [
        [word(mapped, `${mapped.field}:comma`)],
        [word(mapped, `${mapped.field}:point`)],
        [word(mapped, '')],
      ],
    },
  ];
}

function otherPlatform(mapped: MappedColumn, platform: Platform): Doubt[] {
  if (mapped.field !== 'handle' || mapped.reason === 'assigned') return [];
  const { header, label, profile } = mapped.column;
  const named = platforms.find(
    (other) => other !== platform && header.toLowerCase().includes(other.slice(0, 6)),
  );
  if (named === undefined || share(profile.addresses, profile) > 0.5) return [];
  return [
    {
      code: 'other_platform',
      facts: { column: label, named, platform },
      choices: [[word(mapped, 'handle')]],
    },
  ];
}

/** Asks about a header such as "Audience country", as the viewers' country is not the creator's. */
function audienceCountry(mapped: MappedColumn): Doubt[] {
  if (mapped.field !== 'region' || mapped.reason === 'assigned' || !isOfAudience(mapped.column.header))
    return [];
  return [
    {
      code: 'audience_country',
      facts: { column: mapped.column.label, sample: mapped.column.profile.samples.join(', ') },
      choices: [[word(mapped, '')], [word(mapped, 'region')]],
    },
  ];
}

/** Asks about all columns of figures without a mapping in one question. */
function unusedFigures(mapped: readonly MappedColumn[]): Doubt[] {
  const unused = mapped.filter(
    ({ column, field, reason, lie }) =>
      field === null &&
      reason === 'unused' &&
      lie === undefined &&
      figureField(column.header) !== undefined &&
      share(column.profile.numbers, column.profile) >= 0.5,
  );
  if (unused.length === 0) return [];
  const free = (field: Field) => !mapped.some((one) => one.field === field);
  const used = unused.map((one) => {
    const field = figureField(one.column.header);
    return word(one, field !== undefined && free(field) ? field : '');
  });
  const left = unused.map((one) => word(one, ''));
  return [
    {
      code: 'unused_figures',
      facts: { columns: unused.map(({ column }) => column.label).join(', ') },
      choices: used.join() === left.join() ? [left] : [left, used],
    },
  ];
}

function swapped(mapped: readonly MappedColumn[]): Doubt[] {
  const both = mapped.filter(({ isSwapped }) => isSwapped);
  if (both.length === 0) return [];
  return [
    {
      code: 'swapped',
      facts: { columns: both.map(({ column, field }) => `${column.label} → ${field}`).join(', ') },
      choices: [both.map((one) => word(one, one.field ?? ''))],
    },
  ];
}

function twoColumns(mapped: readonly MappedColumn[]): Doubt[] {
  const used = [...new Set(mapped.flatMap(({ field }) => (field === null ? [] : [field])))];
  return used.flatMap((field) => {
    const claimants = mapped.filter((one) => one.field === field);
    if (claimants.length < 2 || gatheredFields.includes(field)) return [];
    const place = (one: MappedColumn, given: string) => `#${one.column.index + 1}=${given}`;
    return [
      {
        code: 'two_columns' as const,
        facts: { field, columns: claimants.map(({ column }) => column.label).join(', ') },
        choices: claimants.map((kept) =>
          claimants.map((one) => place(one, one === kept ? unitKept(one, field) : '')),
        ),
      },
    ];
  });
}

const unitKept = ({ unit }: MappedColumn, field: Field) => (unit === undefined ? field : `${field}:${unit}`);

/** Asks about two implausible averages in most rows: a post with more comments than likes is rare. */
function implausible(
  mapped: readonly MappedColumn[],
  rows: readonly RawRow[],
  platform: Platform,
  code: 'comments_exceed_likes' | 'likes_exceed_plays',
  smaller: Field,
  larger: Field,
): Doubt[] {
  const low = mapped.find(({ field }) => field === smaller);
  const high = mapped.find(({ field }) => field === larger);
  if (!low || !high || (low.reason === 'assigned' && high.reason === 'assigned')) return [];
  let both = 0;
  let wrong = 0;
  for (const row of rows) {
    const a = parseNumber(row.cells[low.column.index] ?? '', low.mark);
    const b = parseNumber(row.cells[high.column.index] ?? '', high.mark);
    if (a.kind !== 'number' || b.kind !== 'number' || (a.value === 0 && b.value === 0)) continue;
    both++;
    if (a.value > b.value) wrong++;
  }
  if (both < 5 || wrong <= both / 2) return [];
  const engagement =
    code === 'comments_exceed_likes' && platform === 'instagram'
      ? [[word(high, ''), word(low, 'avgEngagement')]]
      : [];
  return [
    {
      code,
      facts: { low: low.column.label, high: high.column.label, wrong, both },
      choices: [[word(high, ''), word(low, '')], ...engagement, [word(high, larger), word(low, smaller)]],
    },
  ];
}
