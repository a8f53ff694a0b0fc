import { handleKey, identityOf, platformAddress } from '../creator/identity.ts';
import type { Platform } from '../creator/platform.ts';
import { isNoAccount } from './cellWords.ts';
import { cleanCell } from './cleanCell.ts';
import type { IdentityFault } from './faults.ts';
import { bareEntry, mentionsIn } from './mentions.ts';
import { linkKind } from './otherSites.ts';

export interface RowIdentity {
  readonly platform: Platform;
  /** Without `@`; the channel id if no handle is known. */
  readonly handle: string;
  readonly channelId: string | null;
}

export interface NoIdentity {
  readonly fault: IdentityFault;
  readonly platform: Platform | null;
  /** Index of the faulty cell among the given ones; -1 if all are empty. */
  readonly at: number;
}

export interface PlatformWish {
  /** Set by the row or the file: an account of another platform is rejected. */
  readonly said: Platform | null;
  /** Default for rows that name none. */
  readonly fallback: Platform;
}

/** An account named in a cell; `platform` is `null` if the cell does not state it. */
interface Account {
  readonly platform: Platform | null;
  readonly text: string;
}

interface ReadCell {
  readonly at: number;
  readonly accounts: readonly Account[];
  /** Supported platforms that its links lead to, profiles or not. */
  readonly sites: readonly Platform[];
  /** Why it is not a supported account. */
  readonly fault: IdentityFault;
}

/** Max digits of a number that a spreadsheet stores exactly (IEEE 754, 15 significant digits in Excel). */
const wholeDigits = 15;
const isRounded = (text: string) =>
  /^\d+(\.\d+)?e\+?\d+$/i.test(text) || (/^\d+$/.test(text) && text.length > wholeDigits);
const isCellError = (text: string) =>
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)/i.test(text);

const faultOfLink = {
  video: 'video_link',
  short: 'short_link',
  elsewhere: 'unsupported_platform',
  page: 'not_a_profile',
} as const;

const bareSeparator = /[,，、;；|\n]|\s[/&+]\s/;

function readCell(given: string, at: number): ReadCell | undefined {
  const text = cleanCell(given).normalize('NFC').trim();
  if (isNoAccount(text)) return undefined;
  if (isCellError(text)) return { at, accounts: [], sites: [], fault: 'cell_error' };
  if (isRounded(text)) return { at, accounts: [], sites: [], fault: 'rounded_number' };
  const mentions = mentionsIn(text);
  if (mentions.length === 0) {
    const parts = text
      .replace(/^\p{L}+\s*[:：]\s*/u, '')
      .split(bareSeparator)
      .map((part) => part.trim());
    if (parts.length > 1 && parts.every((part) => /^[\w.]{2,40}$/.test(part))) {
      return {
        at,
        accounts: parts.map((part) => ({ platform: null, text: part })),
        sites: [],
        fault: 'several_accounts',
      };
    }
    const fault = /^\S[^\s.]*\.\S+?\/\S/.test(text) ? faultOfLink[linkKind(text)] : 'not_a_profile';
    return { at, accounts: [{ platform: null, text: bareEntry(text) }], sites: [], fault };
  }
  const accounts: Account[] = [];
  const sites: Platform[] = [];
  let fault: IdentityFault = 'not_a_profile';
  for (const { text: mention, called } of mentions) {
    const address = platformAddress(mention);
    const isLink = address !== undefined || mention.includes('://');
    if (address) sites.push(address.platform);
    if (called === 'other') fault = 'unsupported_platform';
    else if (called === 'several') fault = 'several_platforms';
    else if (!isLink) accounts.push({ platform: called, text: mention });
    else if (address && identityOf(mention, address.platform).kind !== 'none') {
      accounts.push({ platform: address.platform, text: mention });
    } else fault = faultOfLink[linkKind(mention)];
  }
  return { at, accounts, sites, fault };
}

/**
 * Whether a handle is only a display name: in letters of another script beside an identifying cell, e.g. `小美` beside a
 * link.
 */
const isWord = (handle: string | null, cell: string): boolean =>
  handle !== null && /\P{ASCII}/u.test(handle) && !/[@＠/]/.test(cell);

/** `/c/name`, `/user/name` and `/name` are separate names that may differ from the channel's handle. */
function isOldName(text: string): boolean {
  const address = platformAddress(text);
  return address?.platform === 'youtube' && !address.path[0]?.startsWith('@');
}

interface Named {
  readonly handle: string | null;
  readonly channelId: string | null;
  readonly isOldName: boolean;
}

/** Returns a cell's account on a platform, or the fault. */
function onPlatform(cell: ReadCell, platform: Platform) {
  const identities = cell.accounts
    .filter((account) => account.platform === null || account.platform === platform)
    .flatMap(({ text }): Named[] => {
      const identity = identityOf(text, platform);
      if (identity.kind === 'none') return [];
      return identity.kind === 'channel'
        ? [{ handle: null, channelId: identity.channelId, isOldName: false }]
        : [{ handle: identity.handle, channelId: null, isOldName: isOldName(text) }];
    });
  const others = cell.accounts.some((account) => account.platform !== null && account.platform !== platform);
  // E.g. the URL of a video on another platform.
  const leadsElsewhere = cell.sites.some((site) => site !== platform);
  const handles = new Set(identities.flatMap(({ handle }) => (handle === null ? [] : [handleKey(handle)])));
  const channels = new Set(identities.flatMap(({ channelId }) => channelId ?? []));
  const isSeveral = handles.size > 1 || channels.size > 1;
  return { ...cell, identities: isSeveral ? [] : identities, others, leadsElsewhere, isSeveral };
}

/**
 * Returns the account in the identity cells of a row: handles, channel ids and links, ordered by how far they are trusted
 * for the handle. One valid cell is enough; two must agree.
 */
export function rowIdentity(
  cells: readonly string[],
  { said, fallback }: PlatformWish,
): RowIdentity | NoIdentity {
  const read = cells.flatMap((cell, at) => readCell(cell, at) ?? []);
  const [first] = read;
  if (!first) return { fault: 'no_identity', platform: null, at: -1 };
  // Links are more reliable than words beside a handle; the last column is that of links.
  const named = read
    .toReversed()
    .flatMap(({ accounts, sites }) => [...accounts.flatMap(({ platform }) => platform ?? []), ...sites]);
  const isOfSeveral = read.some(({ accounts }) => new Set(accounts.map(({ platform }) => platform)).size > 1);
  const platform = said ?? named[0] ?? fallback;
  const found = read.map((cell) => onPlatform(cell, platform));
  const refused = (fault: IdentityFault, at: number): NoIdentity => ({ fault, platform, at });
  const several = found.find(({ isSeveral }) => isSeveral);
  if (several) return refused('several_accounts', several.at);
  if (said === null && isOfSeveral) {
    const at = read.find(({ accounts }) => new Set(accounts.map((one) => one.platform)).size > 1)?.at ?? 0;
    return refused('several_accounts', at);
  }
  const all = found.flatMap(({ at, identities }) => identities.map((identity) => ({ at, ...identity })));
  const surer = all.filter(({ at, handle }) => !isWord(handle, cells[at] ?? ''));
  const good = surer.length > 0 ? surer : all;
  const elsewhere = found.find(
    ({ others, leadsElsewhere, identities }) =>
      identities.length === 0 && (others || (leadsElsewhere && good.length > 0)),
  );
  const isLinked = good.some(
    ({ at, channelId }) => channelId !== null || platformAddress(cells[at] ?? '') !== undefined,
  );
  if (elsewhere && !isLinked) return refused('other_platform', elsewhere.at);
  const handles = good.filter(({ handle, isOldName }) => handle !== null && !isOldName);
  const oldNames = good.filter(({ isOldName }) => isOldName);
  const channels = good.filter(({ channelId }) => channelId !== null);
  const different = (
    all: readonly {
      readonly at: number;
      readonly handle: string | null;
      readonly channelId: string | null;
    }[],
  ) =>
    all.find(
      ({ handle, channelId }) =>
        handleKey(handle ?? channelId ?? '') !== handleKey(all[0]?.handle ?? all[0]?.channelId ?? ''),
    );
  const contradicts = different(handles) ?? different(channels);
  if (contradicts) return refused('contradiction', contradicts.at);
  const handle = (handles[0] ?? oldNames[0])?.handle ?? null;
  const channelId = channels[0]?.channelId ?? null;
  const shown = handle ?? channelId;
  if (shown !== null) return { platform, handle: shown, channelId };
  // Of several invalid cells, use the one with the most specific fault.
  const clearest = found.find(({ fault }) => fault !== 'not_a_profile') ?? found[0] ?? first;
  // The URL of another site says nothing about supported ones.
  const isElsewhere = clearest.fault === 'unsupported_platform' || clearest.fault === 'short_link';
  return {
    ...refused(clearest.fault, clearest.at),
    platform: isElsewhere ? (said ?? named[0] ?? null) : platform,
  };
}

/** Returns the platforms that cells name by their own form: URLs, channel ids and words beside handles. */
export function platformsNamed(cells: readonly string[]): readonly Platform[] {
  const read = cells.flatMap((cell, at) => readCell(cell, at) ?? []);
  const named = read.flatMap(({ accounts, sites }) => [
    ...accounts.flatMap(({ platform }) => platform ?? []),
    ...sites,
  ]);
  return [...new Set(named)];
}

/** Returns the YouTube channel id among cells, ignoring other content. */
export function channelIdIn(cells: readonly string[]): string | null {
  const found = rowIdentity(cells, { said: 'youtube', fallback: 'youtube' });
  return 'fault' in found ? null : found.channelId;
}
