import {
  type AnswerOf,
  type addInvitations,
  type BodyOf,
  type Platform,
  platforms,
  promotionCreatorsMost,
} from '@reachkit/contract';
import type { Executor } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { findByHandles } from '../../creator/identity/findByHandles.ts';
import { readPasted } from '../../email/addresses/pasted/readPasted.ts';
import { readIdsOfList } from '../../favourites/members/idsOfList.ts';
import { idOf, personOf } from '../../favourites/person.ts';

type Answer = AnswerOf<typeof addInvitations>;
export type Refused = Answer['refused'][number];

/** Max unreadable lines that are named. */
const maxUnreadable = 100;
/** A line with a handle alone, with or without its @, and with its platform where that must be said: `tiktok:@name`. */
const handleLine =
  /^(?:(?:tiktok|youtube|instagram):)?@?[\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,98}[\p{L}\p{N}_-])?$/iu;

/** Creators that a request names, each once and in its order. */
export interface Given {
  readonly creators: readonly { readonly id: number; readonly text: string }[];
  readonly refused: readonly Refused[];
  /** Also of those that are not named. */
  readonly refusedCount: number;
}

/**
 * Reads the creators of a request: chosen ones, those of a list, or pasted ones; exactly one of the three.
 * @throws Failure `validation`; `notFound` for a list that the person does not see
 */
export async function readGiven(
  db: Executor,
  caller: Caller,
  { creatorIds, listId, pasted }: Pick<BodyOf<typeof addInvitations>, 'creatorIds' | 'listId' | 'pasted'>,
  wanted: readonly Platform[],
): Promise<Given> {
  const given = [creatorIds, listId, pasted].filter((source) => source !== undefined).length;
  if (given !== 1) throw refuseFields({ creatorIds: { rule: 'exactly_one' } });
  if (pasted !== undefined) return readLines(db, pasted, wanted);
  if (listId !== undefined) {
    const ids = await readIdsOfList(db, personOf(caller), idOf(listId));
    return { creators: ids.map((id) => ({ id, text: '' })), refused: [], refusedCount: 0 };
  }
  const texts = [...new Set(creatorIds)];
  const unknown = texts.filter((text) => idOf(text) === undefined);
  return {
    creators: texts.flatMap((text) => {
      const id = idOf(text);
      return id === undefined ? [] : [{ id, text }];
    }),
    refused: unknown.map((text) => ({ text, reason: 'notFound' })),
    refusedCount: unknown.length,
  };
}

/**
 * Handles of a line as people paste them: several between commas, or one in the first cell of a row of a sheet. A line
 * that holds anything else, such as an address or a link, stays as it is.
 */
function handlesIn(line: string): readonly string[] {
  const [first = '', ...cells] = line.split('\t').map((cell) => cell.trim());
  const parts = (cells.length > 0 ? first : line).split(/[,，;；、]/).map((part) => part.trim());
  const known = parts.filter((part) => part !== '');
  return known.length > 0 && known.every((part) => handleLine.test(part)) ? known : [];
}

/** Lines of handles alone are of the promotion's platforms; all other lines are read as recipients of emails are. */
async function readLines(db: Executor, pasted: string, wanted: readonly Platform[]): Promise<Given> {
  const lines = pasted.split(/\r\n|\r|\n/).map((line) => line.trim());
  const handles = [...new Set(lines.flatMap(handlesIn))];
  const rest = lines.filter((line) => handlesIn(line).length === 0).join('\n');
  const read = await readPasted(rest, { max: promotionCreatorsMost, maxUnreadable });
  if (read.isTooMany || handles.length + read.given > promotionCreatorsMost)
    throw refuseFields({ pasted: { rule: 'too_many', limit: promotionCreatorsMost } });
  const refused: Refused[] = [];
  const creators = new Map<number, string>();
  const byHandle = await findOnAll(db, wanted.length === 0 ? platforms : wanted, handles);
  for (const text of handles) {
    const [found, ...others] = byHandle(text);
    if (!found) refused.push({ text, reason: 'notFound' });
    // Which platform is meant is not guessed.
    else if (others.length > 0)
      refused.push({
        text,
        reason: 'ambiguous',
        platforms: [found, ...others].map(({ platform }) => platform),
      });
    else if (!creators.has(found.id)) creators.set(found.id, text);
  }
  const profiles = read.entries.flatMap((entry) => (entry.kind === 'profile' ? entry : []));
  const byProfile = new Map<Platform, ReadonlyMap<string, number>>();
  for (const platform of new Set(profiles.map((profile) => profile.platform))) {
    const own = profiles.filter((profile) => profile.platform === platform);
    byProfile.set(
      platform,
      await findByHandles(
        db,
        platform,
        own.map(({ handle }) => handle),
      ),
    );
  }
  for (const entry of read.entries) {
    if (entry.kind === 'address') {
      refused.push({ text: entry.address.address, reason: 'unreadable' });
      continue;
    }
    const id = byProfile.get(entry.platform)?.get(entry.handle);
    if (id === undefined) refused.push({ text: `@${entry.handle}`, reason: 'notFound' });
    else if (!creators.has(id)) creators.set(id, `@${entry.handle}`);
  }
  for (const { text } of read.unreadable) refused.push({ text, reason: 'unreadable' });
  return {
    creators: [...creators].map(([id, text]) => ({ id, text })),
    refused,
    refusedCount: refused.length + read.unreadableCount - read.unreadable.length,
  };
}

interface FoundHandle {
  readonly platform: Platform;
  readonly id: number;
}

/** Finds the creators of handles, of each on its own platform where the line names it, else on all that are wanted. */
async function findOnAll(
  db: Executor,
  wanted: readonly Platform[],
  lines: readonly string[],
): Promise<(text: string) => readonly FoundHandle[]> {
  const read = lines.map((text) => {
    const [, named, handle = text] = /^(?:(\w+):)?@?(.*)$/su.exec(text) ?? [];
    const own = platforms.find((one) => one === named?.toLowerCase());
    return { text, handle, of: own ? [own] : wanted };
  });
  const found = new Map<string, FoundHandle[]>();
  for (const platform of platforms) {
    const meant = read.filter(({ of }) => of.includes(platform));
    if (meant.length === 0) continue;
    const ids = await findByHandles(
      db,
      platform,
      meant.map(({ handle }) => handle),
    );
    for (const { text, handle } of meant) {
      const id = ids.get(handle);
      if (id !== undefined) found.set(text, [...(found.get(text) ?? []), { platform, id }]);
    }
  }
  return (text) => found.get(text) ?? [];
}
