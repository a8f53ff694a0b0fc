import type { DataOf, Platform, readShortLinkCreators } from '@reachkit/contract';
import { shortBatchMost } from '@reachkit/contract';
import type { Executor } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import { creatorNames } from '../../creator/identity/creatorNames.ts';
import { findByHandles } from '../../creator/identity/findByHandles.ts';
import type { SheetReader } from '../../favourites/imports/sheet/readSheet.ts';

/** Rows without a known creator that are named. */
const unreadMost = 100;

interface FileDeps {
  readonly db: Executor;
  readonly sheets: SheetReader;
}

/**
 * The known creators of a workbook, each once, in the order of its rows.
 * @throws Failure `validation` at `file`, also for more creators than a batch may have; `rateLimited`
 */
export async function readCreatorsOfFile(
  { db, sheets }: FileDeps,
  file: Blob,
): Promise<DataOf<typeof readShortLinkCreators>> {
  const rows = await sheets.read(file, { mapping: undefined, platform: 'tiktok', encoding: undefined });
  const handlesOf = new Map<Platform, string[]>();
  for (const { platform, handle } of rows) {
    if (platform && handle !== '') handlesOf.set(platform, [...(handlesOf.get(platform) ?? []), handle]);
  }
  const known = new Map<Platform, ReadonlyMap<string, number>>();
  for (const [platform, handles] of handlesOf)
    known.set(platform, await findByHandles(db, platform, handles));
  const ids = new Set<number>();
  const unread: { line: number; text: string }[] = [];
  for (const { line, platform, handle, given, fault } of rows) {
    const id = platform ? known.get(platform)?.get(handle) : undefined;
    if (id !== undefined) ids.add(id);
    else if (fault !== 'duplicate')
      unread.push({ line, text: (handle || given.name || given.homepage).slice(0, 100) });
  }
  if (ids.size > shortBatchMost) throw refuseFields({ file: { rule: 'too_many', limit: shortBatchMost } });
  const names = await creatorNames(db, [...ids]);
  return {
    creators: [...ids].flatMap((id) => names.get(id) ?? []),
    unread: unread.slice(0, unreadMost),
    unreadCount: unread.length,
  };
}
