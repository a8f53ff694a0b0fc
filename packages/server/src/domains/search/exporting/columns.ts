import type { DatedFigure, ListExportColumn } from '@reachkit/contract';
import { platformNames } from '@reachkit/contract/creator/platform';
import type { Language } from '../../../platform/http/request/language.ts';
import type {
  Cell,
  CellKind,
  SpreadsheetColumn,
} from '../../../platform/spreadsheets/writing/spreadsheet.ts';
import type { CreatorRow } from '../../creator/posts/figureDays.ts';
import type { BlacklistStatus } from '../../favourites/teamStatus/blacklistEntries.ts';
import { exportTexts } from './texts.ts';
import type { ExportTexts } from './texts.zh.ts';

/** The team's own data about a creator in an export, in addition to the row. */
export interface TeamFacts {
  /** Email address, if the team has unlocked it. */
  readonly email: string | null;
  /** Names of visible lists that contain the creator. */
  readonly lists: readonly string[];
  readonly note: string;
  readonly labels: readonly string[];
  /** Nickname of the person responsible for the creator. */
  readonly owner: string | null;
  /** When the creator was added to the exported list; `null` if it is not (or no longer) in it. */
  readonly addedAt: Date | null;
  /** The entry that keeps the creator out of the exported list. */
  readonly blacklist: BlacklistStatus | null;
}

/** Language and time zone of a file. */
export interface Wording {
  readonly language: Language;
  /** IANA name. */
  readonly timeZone: string;
  /** Names of tags by their codes. */
  readonly tagNames: ReadonlyMap<string, string>;
}

const shapes: Readonly<Record<ListExportColumn, readonly [kind: CellKind, width: number]>> = {
  name: ['text', 28],
  handle: ['text', 24],
  platform: ['text', 11],
  homepage: ['text', 40],
  region: ['text', 16],
  language: ['text', 14],
  tags: ['text', 28],
  followers: ['count', 14],
  followersChange30d: ['share', 14],
  medianPlays: ['count', 14],
  avgPlays: ['count', 14],
  interactionRate: ['share', 12],
  followerPlays: ['share', 12],
  adVideoCount: ['count', 12],
  quality: ['text', 14],
  priceMiddle: ['money', 22],
  cpm: ['money', 20],
  haveEmail: ['text', 10],
  email: ['text', 30],
  lastVideoAt: ['time', 18],
  contact: ['text', 14],
  lists: ['text', 28],
  sampleSize: ['count', 12],
  asOf: ['time', 18],
  figureDays: ['text', 40],
  note: ['text', 40],
  labels: ['text', 28],
  owner: ['text', 16],
  addedAt: ['time', 18],
  blacklist: ['text', 40],
};

export function spreadsheetColumns(
  columns: readonly ListExportColumn[],
  { language, timeZone }: Wording,
): SpreadsheetColumn[] {
  const { headers } = exportTexts[language];
  return columns.map((column) => {
    const [kind, width] = shapes[column];
    return { kind, width, header: kind === 'time' ? `${headers[column]} (${timeZone})` : headers[column] };
  });
}

/** Returns a function that formats a creator as the cells of a row. */
export function cellWriter(
  columns: readonly ListExportColumn[],
  { language, tagNames }: Wording,
): (row: CreatorRow, facts: TeamFacts) => Cell[] {
  const texts = exportTexts[language];
  const regionName = namesOf(language, 'region');
  const languageName = namesOf(language, 'language');
  const cellOf = (column: ListExportColumn, row: CreatorRow, facts: TeamFacts): Cell => {
    switch (column) {
      case 'name':
      case 'handle':
      case 'homepage':
      case 'followers':
      case 'followersChange30d':
      case 'medianPlays':
      case 'avgPlays':
      case 'interactionRate':
      case 'followerPlays':
      case 'adVideoCount':
      case 'sampleSize':
        return row[column];
      case 'priceMiddle':
      case 'cpm':
        return row[column] ?? null;
      case 'quality':
        return row.quality ? texts.quality[row.quality] : null;
      case 'platform':
        return platformNames[row.platform];
      case 'region':
        return regionName(row.region);
      case 'language':
        return languageName(row.language);
      case 'tags':
        return row.tags.map((code) => tagNames.get(code) ?? code).join(texts.comma);
      case 'haveEmail':
        return row.haveEmail ? texts.yes : texts.no;
      case 'email':
        return facts.email;
      case 'lists':
      case 'labels':
        return facts[column].join(texts.comma);
      case 'note':
      case 'owner':
        return facts[column];
      case 'addedAt':
        return facts.addedAt?.getTime() ?? null;
      case 'blacklist':
        return facts.blacklist && texts.blacklist[facts.blacklist.scope](facts.blacklist.reason);
      case 'contact':
        return texts.contact[row.teamStatus?.contact ?? 'none'];
      case 'lastVideoAt':
      case 'asOf':
        return row[column]?.getTime() ?? null;
      case 'figureDays':
        return daysOf(row, texts);
    }
  };
  return (row, facts) => columns.map((column) => cellOf(column, row, facts));
}

const figureColumns = [
  'followers',
  'followersChange30d',
  'medianPlays',
  'avgPlays',
  'interactionRate',
  'followerPlays',
  'priceMiddle',
  'cpm',
] as const satisfies readonly (DatedFigure & ListExportColumn)[];

/** The figures from another day than `asOf`, each with its ISO day; `null` if there are none. */
function daysOf({ figureDays = {} }: CreatorRow, { headers, figureDay, semicolon }: ExportTexts): Cell {
  const days = figureColumns.flatMap((figure) => {
    const day = figureDays[figure];
    return day === undefined ? [] : [figureDay(headers[figure], day)];
  });
  return days.length === 0 ? null : days.join(semicolon);
}

/** Returns a cached lookup of code names; a code without a name is returned as is. */
export function namesOf(locale: string, type: 'region' | 'language'): (code: string | null) => string | null {
  const names = new Intl.DisplayNames(locale, { type });
  const known = new Map<string, string>();
  return (code) => {
    if (code === null) return null;
    const name = known.get(code) ?? nameOf(names, code);
    known.set(code, name);
    return name;
  };
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}
