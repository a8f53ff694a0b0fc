import type { Platform } from '@reachkit/contract';
import { headingUnit } from '@reachkit/contract/creator/headings';
import type { RawRow } from '../../../platform/spreadsheets/reading/rawTable.ts';
import type { DecimalMark } from '../values/parseNumber.ts';
import type { SourceColumn } from './columns.ts';
import { type Field, gatheredFields, isCountField, isNumberField, meaningOf } from './fields.ts';
import { findIdentity } from './identity.ts';
import { share } from './profile.ts';
import { type ColumnWish, markOf, scaleOf, type UnitName } from './wishes.ts';

/** Reason of a column's mapping. */
export type MappingReason = 'assigned' | 'header' | 'content' | 'header_and_content' | 'unused';

export interface MappedColumn {
  readonly column: SourceColumn;
  /** Null if the column is unused. */
  readonly field: Field | null;
  readonly reason: MappingReason;
  readonly unit: UnitName | undefined;
  /** Multiplier of bare numbers, as a power of ten. */
  readonly scale: number;
  readonly mark: DecimalMark;
  /** Actual content of the cells, if the header contradicts it. */
  readonly lie: 'countries' | 'texts' | 'numbers' | 'ranges' | undefined;
  readonly isSwapped: boolean;
  /** Whether the cells name the platform of their rows. */
  readonly namesPlatform: boolean;
}

/** Maps every column to a field: the one assigned by a person, otherwise by header and content. */
export function mapColumns(
  columns: readonly SourceColumn[],
  rows: readonly RawRow[],
  platform: Platform,
  wishes: ReadonlyMap<SourceColumn, ColumnWish>,
  listed: number | undefined,
): MappedColumn[] {
  const assigned = [...wishes.values()];
  const isAssigned = (field: Field) => assigned.some((wish) => wish.field === field);
  const identity = findIdentity(columns, rows, platform, new Set(wishes.keys()), listed);
  return columns.map((column) => {
    const wish = wishes.get(column);
    const base = {
      column,
      unit: wish?.unit,
      scale: scaleOf(wish?.unit) ?? 0,
      mark: markOf(wish?.unit) ?? column.mark,
      lie: undefined,
      isSwapped: false,
      namesPlatform: column === identity.platform,
    };
    if (wish) return { ...base, field: wish.field, reason: 'assigned' as const };
    if (column === identity.handle && !isAssigned('handle')) {
      const meaning = meaningOf(column.header);
      const reason =
        meaning === 'handle' ? 'header' : meaning === undefined ? 'content' : 'header_and_content';
      return { ...base, field: 'handle', reason, isSwapped: identity.isSwapped } as const;
    }
    if (column === identity.name && !isAssigned('name')) {
      return { ...base, field: 'name', reason: 'header', isSwapped: identity.isSwapped } as const;
    }
    if (column === identity.channelId && !isAssigned('channelId')) {
      const reason = meaningOf(column.header) === 'channelId' ? 'header' : 'content';
      return { ...base, field: 'channelId', reason } as const;
    }
    if (identity.links.has(column) && !isAssigned('url')) {
      const reason = meaningOf(column.header) === 'url' ? 'header' : 'content';
      return { ...base, field: 'url', reason } as const;
    }
    const mapping = byHeader(column, isAssigned);
    const unit = unitOf(column, mapping.field);
    return { ...base, ...mapping, unit, scale: scaleOf(unit) ?? 0 };
  });
}

/** Returns the unit that the header sets for bare numbers. */
function unitOf({ header, profile }: SourceColumn, field: Field | null): UnitName | undefined {
  if (isCountField(field) && profile.withUnit === 0) return headingUnit(header);
  // Percentages have values above 1; a person is asked about `0.042` below such a header.
  const isPercent = field === 'interactionRate' && /[%％]/.test(header) && profile.percents === 0;
  return isPercent && profile.max > 1 ? 'percent' : undefined;
}

function byHeader(column: SourceColumn, isAssigned: (field: Field) => boolean) {
  const meaning = meaningOf(column.header);
  if (
    meaning === undefined ||
    meaning === 'person' ||
    meaning === 'unused' ||
    meaning === 'handle' ||
    meaning === 'name' ||
    // A link column that was not identified contains other links, e.g. to pictures.
    meaning === 'url'
  ) {
    return unused;
  }
  if (isAssigned(meaning) && !gatheredFields.includes(meaning)) return unused;
  const lie = lieOf(column, meaning);
  if (lie === undefined) return { field: meaning, reason: 'header' } as const;
  const field: Field | null = lie === 'countries' && !isAssigned('region') ? 'region' : null;
  return { field, reason: 'content', lie } as const;
}

const unused = { field: null, reason: 'unused' } as const;

/** Returns the actual content of a column if its header contradicts it; otherwise undefined. */
function lieOf({ profile }: SourceColumn, field: Field): MappedColumn['lie'] {
  if (profile.known === 0) return undefined;
  const areNumbers = share(profile.numbers, profile) >= 0.5;
  const areCountries = share(profile.countries, profile) >= 0.8;
  if (isNumberField(field)) {
    if (areNumbers) return undefined;
    if (share(profile.ranges, profile) >= 0.5) return 'ranges';
    return areCountries ? 'countries' : 'texts';
  }
  if (field === 'region') {
    if (share(profile.countries, profile) >= 0.5) return undefined;
    return areNumbers ? 'numbers' : 'texts';
  }
  if (field === 'asOf') return share(profile.days, profile) >= 0.5 ? undefined : 'texts';
  if (field === 'tags' || field === 'name' || field === 'description')
    return areNumbers ? 'numbers' : undefined;
  return undefined;
}
