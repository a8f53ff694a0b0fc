import { cleanCell } from './cleanCell.ts';
import { identityOf, platformAddress } from './creatorIdentity.ts';
import { type Platform, platforms } from './platform.ts';

/** What a column of an imported workbook can be. `name` helps people to recognise a row; `reason` is the blacklist's. */
export const importFields = ['platform', 'handle', 'homepage', 'name', 'reason'] as const;
export type ImportField = (typeof importFields)[number];

/** Which column, counted from 0, holds what. */
export type ImportMapping = Readonly<Partial<Record<ImportField, number | undefined>>>;

/** Headings of the template, in its order. */
export const importHeadings = {
  zh: { platform: '平台', handle: '账号', homepage: '主页链接', name: '昵称', reason: '拉黑原因' },
  en: { platform: 'Platform', handle: 'Handle', homepage: 'Profile link', name: 'Name', reason: 'Reason' },
} as const satisfies Readonly<Record<'zh' | 'en', Readonly<Record<ImportField, string>>>>;

/** Other words for the same, as spreadsheets that were not made for this have them; compared by `plain`. */
const synonyms: Readonly<Record<ImportField, readonly string[]>> = {
  platform: ['渠道', '社交平台', '平台名称', 'channel type', 'network', 'social network', 'site'],
  handle: [
    '红人账号',
    '达人账号',
    '账号名',
    '用户名',
    '红人id',
    '达人id',
    '达人',
    '博主',
    '博主账号',
    'usuario',
    'nombre de usuario',
    'cuenta',
    'usuário',
    'conta',
    'username',
    'user name',
    'account',
    'account name',
    'screen name',
    'unique id',
    'creator',
    'influencer',
    'tiktok',
    'tiktok handle',
    'tiktok name',
    'tiktoker',
    'tiktoker name',
    'youtuber',
    'instagram name',
  ],
  homepage: [
    '主页',
    '链接',
    '主页地址',
    '红人链接',
    '达人链接',
    '红人主页',
    'homepage',
    'profile',
    'profile url',
    'url',
    'link',
    'address',
    'enlace',
    'perfil',
    '达人主页',
    '博主主页',
  ],
  name: [
    '名称',
    '姓名',
    '红人名称',
    '达人昵称',
    '博主昵称',
    'nombre',
    'nome',
    '显示名',
    'display name',
    'full name',
    'nickname',
    'nick name',
    'influencer name',
    'creator name',
  ],
  reason: ['原因', '备注', '理由', 'blacklist reason', 'note', 'why'],
};

const plain = (text: string) =>
  cleanCell(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*＊:：]/g, '')
    .replace(/[\s_\-.]+/g, ' ')
    .trim();

const fieldOfHeading = new Map<string, ImportField>(
  importFields.flatMap((field) =>
    [importHeadings.zh[field], importHeadings.en[field], ...synonyms[field]].map(
      (word) => [plain(word), field] as const,
    ),
  ),
);

/** Headings that say whom a row is about, not by what. */
const persons: ReadonlySet<string> = new Set(['达人', '博主', 'creator', 'influencer', 'cuenta', 'conta']);

/** A row of a sheet as it stands there: `line` counts from 1. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows above the headings that a sheet may have, e.g. its title. */
const headingsWithin = 10;

export interface SheetHead {
  /** Place of the headings among the rows; `null`: none says what a column is. */
  readonly at: number | null;
  /** Place of the first row below: 0 in a list without headings, 1 where the first row counts as headings. */
  readonly bodyAt: number;
  readonly mapping: ImportMapping;
}

/** Where the headings stand and what they say; of two columns that say the same the first counts. */
export function readHead(rows: readonly SheetRow[]): SheetHead {
  const top = rows.slice(0, headingsWithin);
  for (const [at, { cells }] of top.entries()) {
    // A word that its column has twice, such as `TikTok`, is what rows say.
    const mapping = mappingOf(cells, (word, column) =>
      top.some((other, place) => place !== at && plain(other.cells[column] ?? '') === word),
    );
    if (mapping.handle !== undefined || mapping.homepage !== undefined) {
      return { at, bodyAt: at + 1, mapping };
    }
  }
  return bareList(rows) ?? { at: null, bodyAt: 1, mapping: {} };
}

/** A list that begins with a profile's address or a handle with its `@`: no headings say so. */
function bareList([first]: readonly SheetRow[]): SheetHead | undefined {
  const cells = first?.cells.map((cell) => cleanCell(cell).trim()) ?? [];
  const homepage = cells.findIndex((cell) => platformAddress(cell) !== undefined);
  const handle = cells.findIndex((cell) => /^@[\p{L}\p{N}._-]+$/u.test(cell));
  if (homepage < 0 && handle < 0) return undefined;
  const mapping = { ...(homepage < 0 ? {} : { homepage }), ...(handle < 0 ? {} : { handle }) };
  return { at: null, bodyAt: 0, mapping };
}

function mappingOf(
  cells: readonly string[],
  recurs: (word: string, column: number) => boolean,
): ImportMapping {
  const mapping: Partial<Record<ImportField, number>> = {};
  for (const [index, cell] of cells.entries()) {
    const word = plain(cell);
    const field = fieldOfHeading.get(word);
    if (field && !recurs(word, index)) mapping[field] ??= index;
  }
  const { handle, homepage, name } = mapping;
  // Beside links, which say whom, such a column has names rather: read as handles they would contradict the links.
  if (handle !== undefined && homepage !== undefined && persons.has(plain(cells[handle] ?? ''))) {
    return { ...mapping, handle: undefined, name: name ?? handle };
  }
  return mapping;
}

/** Why a row cannot be imported, known from the row alone. */
export const rowFaults = [
  /** Neither a handle nor a link. */
  'no_identity',
  /** What stands there is no handle and no profile's address, e.g. a video's. */
  'not_a_profile',
  /** A whole number of more digits than a spreadsheet keeps: its last digits are lost. */
  'rounded_number',
  /** The cell holds an error of the spreadsheet, e.g. `#REF!`. */
  'cell_error',
  /** The platform column says what no platform is called. */
  'unknown_platform',
  /** The link is of another platform than the row says, or names somebody else than the handle. */
  'contradiction',
  /** The same creator as in a row above. */
  'duplicate',
] as const;
export type RowFault = (typeof rowFaults)[number];

export interface ImportRow {
  readonly line: number;
  /** What stands in its cells, as far as they were mapped; for the file of rows that did not come in. */
  readonly given: Readonly<Record<ImportField, string>>;
  readonly platform: Platform | null;
  /** As it was understood, without `@`; else as it stands in the sheet. */
  readonly handle: string;
  readonly fault: RowFault | null;
  /** With `duplicate`: the line of the row above. */
  readonly sameAs: number | null;
}

const platformWords: Readonly<Record<string, Platform>> = {
  tiktok: 'tiktok',
  'tik tok': 'tiktok',
  tt: 'tiktok',
  抖音海外版: 'tiktok',
  youtube: 'youtube',
  'you tube': 'youtube',
  yt: 'youtube',
  油管: 'youtube',
  instagram: 'instagram',
  ins: 'instagram',
  ig: 'instagram',
  insta: 'instagram',
};

function platformOf(text: string): Platform | null {
  const word = plain(text);
  return platformWords[word] ?? platforms.find((platform) => platform === word) ?? null;
}

/** Digits beyond which a spreadsheet's number is not what was typed (IEEE 754, 15 significant digits in Excel). */
const wholeDigits = 15;
const isRounded = (text: string) =>
  /^\d+(\.\d+)?e\+?\d+$/i.test(text) || (/^\d+$/.test(text) && text.length > wholeDigits);
const isCellError = (text: string) =>
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)/i.test(text);

export interface ReadingWishes {
  readonly mapping: ImportMapping;
  /** Platform of rows that name none. */
  readonly platform: Platform;
}

/** Rows below the headings as they are understood, each with why it cannot be imported; rows without a text are left out. */
export function readImportRows(rows: readonly SheetRow[], { mapping, platform }: ReadingWishes): ImportRow[] {
  const first = new Map<string, number>();
  const cellOf = ({ cells }: SheetRow, field: ImportField) => {
    const index = mapping[field];
    return index === undefined
      ? ''
      : cleanCell(cells[index] ?? '')
          .normalize('NFC')
          .trim();
  };
  return rows.flatMap((row): ImportRow[] => {
    if (row.cells.every((cell) => cleanCell(cell).trim() === '')) return [];
    const given = {
      platform: cellOf(row, 'platform'),
      handle: cellOf(row, 'handle'),
      homepage: cellOf(row, 'homepage'),
      name: cellOf(row, 'name'),
      reason: cellOf(row, 'reason'),
    };
    const understood = understand(given, platform);
    const rest = { line: row.line, given };
    if (understood.fault !== null) return [{ ...rest, ...understood, sameAs: null }];
    const key = `${understood.platform} ${understood.handle.toLowerCase()}`;
    const before = first.get(key);
    if (before !== undefined) return [{ ...rest, ...understood, fault: 'duplicate', sameAs: before }];
    first.set(key, row.line);
    return [{ ...rest, ...understood, sameAs: null }];
  });
}

type Understood = Pick<ImportRow, 'platform' | 'handle' | 'fault'>;

function understand(given: ImportRow['given'], fallback: Platform): Understood {
  const shown = given.handle || given.homepage;
  const refused = (fault: RowFault, platform: Platform | null = null): Understood => ({
    platform,
    handle: shown.slice(0, 200),
    fault,
  });
  if (shown === '') return refused('no_identity');
  if (isCellError(given.handle) || isCellError(given.homepage)) return refused('cell_error');
  const said = given.platform === '' ? null : platformOf(given.platform);
  if (given.platform !== '' && said === null) return refused('unknown_platform');
  const link = platformAddress(given.homepage) ?? platformAddress(given.handle);
  const platform = said ?? link?.platform ?? fallback;
  if (link && link.platform !== platform) return refused('contradiction', platform);
  if (given.handle !== '' && isRounded(given.handle)) return refused('rounded_number', platform);
  const [byHandle, byLink] = [given.handle, given.homepage].map((cell) =>
    cell === '' ? undefined : identityText(cell, platform),
  );
  // A link that leads elsewhere does not matter where the handle is good, and the other way round.
  const handle = byHandle ?? byLink;
  if (handle === undefined || handle === null) {
    return byLink ? { platform, handle: byLink, fault: null } : refused('not_a_profile', platform);
  }
  if (byHandle && byLink && byHandle.toLowerCase() !== byLink.toLowerCase()) {
    return refused('contradiction', platform);
  }
  return { platform, handle, fault: null };
}

/** A handle or a channel's id; `null` where a cell means nobody. */
function identityText(cell: string, platform: Platform): string | null {
  const identity = identityOf(cell, platform);
  if (identity.kind === 'handle') return identity.handle;
  return identity.kind === 'channel' ? identity.channelId : null;
}
