import { countKnownAccounts } from '@reachkit/contract/creator/pending';
import type { BodyOf, DataOf } from '@reachkit/contract/endpoint';
import {
  fetchImportFailures,
  fetchImportTemplate,
  getImport,
  type ImportRecord,
  importIntoBlacklist,
  importIntoFavourite,
} from '@reachkit/contract/imports/importing';
import { cancelJob, type Job } from '@reachkit/contract/job';
import type { WireAnswer, WireRequest } from '../../../core/client/wire.ts';
import { type ListWorld, type ListWorldOptions, listWorld, storyNow } from './lists.ts';

export interface ImportWorldOptions extends ListWorldOptions {
  /** States of an import, one per poll; the last one is repeated. */
  readonly course?: readonly Partial<ImportRecord>[];
  /** Fraction at which the upload stops for ever. */
  readonly sendingAt?: number;
  /** Known accounts, by platform. */
  readonly known?: Partial<DataOf<typeof countKnownAccounts>>;
}

const success = (data: unknown): WireAnswer => ({
  status: 200,
  body: { code: 0, msg: '', data },
  requestId: 'req_7f3a91',
});

const file = (name: string): WireAnswer => ({
  status: 200,
  body: { name, mediaType: 'application/octet-stream', content: new Uint8Array([80, 75]) },
  requestId: 'req_7f3a91',
});

export const storyImport: ImportRecord = {
  id: '41',
  jobId: '77',
  target: 'list',
  list: { id: '1', name: 'Autumn home, first wave' },
  fileName: 'creators.xlsx',
  state: 'waiting',
  by: '林雨安',
  isOwn: true,
  at: new Date(storyNow).toISOString(),
  finishedAt: null,
  read: 12,
  analysed: 9,
  succeeded: 0,
  pending: 0,
  failed: 9,
  reasons: [],
  failure: null,
};

/** For the mixed rows: three known accounts (one in the list), one being looked up, one pending. */
const knownCounts: DataOf<typeof countKnownAccounts> = {
  tiktok: { known: 2, unknown: 1 },
  youtube: { known: 0, unknown: 1 },
  instagram: { known: 1, unknown: 0 },
  asked: ['tiktok'],
  fates: { tiktok: [], youtube: [], instagram: [] },
  inList: null,
};

/** The first of the mixed rows is in every list. */
function countsFor(body: BodyOf<typeof countKnownAccounts>): typeof knownCounts {
  const { listId, tiktok, youtube, instagram } = body;
  const isInList = (handle: string) => listId !== undefined && handle === 'sophieathome';
  const fates = {
    tiktok: tiktok.map((handle, at) => (isInList(handle) ? 'already' : at < 2 ? 'known' : 'asked')),
    youtube: youtube.map(() => 'waits' as const),
    instagram: instagram.map(() => 'known' as const),
  } satisfies typeof knownCounts.fates;
  if (listId === undefined) return { ...knownCounts, fates };
  const already = tiktok.includes('sophieathome') ? 1 : 0;
  const inList = { already, blacklisted: 0, isNew: 3 - already, isAsked: 1, waits: 1, contradicting: 0 };
  return { ...knownCounts, fates, inList };
}

const cancelledJob: Job = {
  id: storyImport.jobId,
  kind: 'import',
  state: 'cancelled',
  about: { importId: storyImport.id, target: 'list', list: 'Autumn home, first wave' },
  done: 9,
  total: 12,
  createdAt: storyImport.at,
  startedAt: storyImport.at,
  finishedAt: storyImport.at,
  failure: null,
  result: null,
  file: null,
};

export const analysing: Partial<ImportRecord> = { state: 'analyzing', read: 1204, analysed: 486, failed: 78 };
export const endedWell: Partial<ImportRecord> = {
  state: 'done',
  analysed: 12,
  succeeded: 12,
  failed: 0,
  finishedAt: new Date(storyNow).toISOString(),
};
export const endedMixed: Partial<ImportRecord> = {
  ...endedWell,
  succeeded: 2,
  pending: 3,
  failed: 7,
  reasons: [
    { reason: 'contradiction', count: 1 },
    { reason: 'already', count: 1 },
    { reason: 'no_identity', count: 1 },
    { reason: 'not_a_profile', count: 1 },
    { reason: 'rounded_number', count: 1 },
    { reason: 'unknown_platform', count: 1 },
    { reason: 'cell_error', count: 1 },
  ],
};
export const wasCancelled: Partial<ImportRecord> = {
  ...endedWell,
  state: 'cancelled',
  succeeded: 0,
  failed: 12,
  failure: 'cancelled',
  reasons: [{ reason: 'cancelled', count: 12 }],
};

function untilAborted(signal: AbortSignal | undefined): Promise<WireAnswer> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

/** Creates a client with in-memory lists that accept imports. */
export function importWorld({
  course = [{}, analysing, endedMixed],
  sendingAt,
  known,
  answer,
  ...lists
}: ImportWorldOptions = {}): ListWorld {
  let asked = 0;
  let isCancelled = false;

  function importing({
    endpoint,
    input,
    signal,
    onSent,
  }: WireRequest): WireAnswer | Promise<WireAnswer> | undefined {
    if (endpoint === countKnownAccounts) {
      return success({ ...countsFor(countKnownAccounts.body.parse(input.body)), ...known });
    }
    if (endpoint === fetchImportTemplate) return file('template.xlsx');
    if (endpoint === fetchImportFailures) return file('rows left out.xlsx');
    if (endpoint === importIntoFavourite || endpoint === importIntoBlacklist) {
      onSent?.(sendingAt ?? 1);
      if (sendingAt !== undefined) return untilAborted(signal);
      asked = 0;
      isCancelled = false;
      return success({ importId: storyImport.id, jobId: storyImport.jobId });
    }
    if (endpoint === cancelJob) {
      isCancelled = true;
      return success(cancelledJob);
    }
    if (endpoint !== getImport) return undefined;
    const state = course[Math.min(asked, course.length - 1)];
    asked += 1;
    return success({ ...storyImport, ...(isCancelled ? wasCancelled : state) });
  }

  return listWorld({ ...lists, answer: (request) => answer?.(request) ?? importing(request) });
}
