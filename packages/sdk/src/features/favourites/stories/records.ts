import {
  fetchImportFailures,
  getImport,
  type ImportedRow,
  type ImportReason,
  type ImportRecord,
  importReasons,
  listImportRows,
  listImports,
} from '@reachkit/contract/imports/importing';
import { cancelJob, type Job } from '@reachkit/contract/job';
import type { WireAnswer, WireRequest } from '../../../core/client/wire.ts';
import {
  type ListWorld,
  type ListWorldOptions,
  listWorld,
  memberRows,
  storyLists,
  storyNow,
} from './lists.ts';

const hourMs = 3_600_000;
const at = (hoursAgo: number) => new Date(storyNow - hoursAgo * hourMs).toISOString();

function record(
  id: number,
  fileName: string,
  hoursAgo: number,
  more: Partial<ImportRecord> = {},
): ImportRecord {
  return {
    id: String(id),
    jobId: `job-${id}`,
    target: 'list',
    list: { id: '1', name: 'Autumn home, first wave' },
    fileName,
    state: 'done',
    by: '林雨安',
    isOwn: true,
    at: at(hoursAgo),
    finishedAt: at(hoursAgo - 0.05),
    read: 120,
    analysed: 120,
    succeeded: 120,
    pending: 0,
    failed: 0,
    reasons: [],
    failure: null,
    ...more,
  };
}

/** One import of every kind, the latest first. */
export const storyImports: readonly ImportRecord[] = [
  record(9, 'Kickstart Q4 – all creators.xlsx', 0.01, {
    state: 'analyzing',
    finishedAt: null,
    read: 1204,
    analysed: 386,
    succeeded: 0,
    failed: 21,
    reasons: [{ reason: 'platform_not_analysed', count: 21 }],
  }),
  record(8, '双十一候选.xlsx', 0.02, {
    state: 'waiting',
    finishedAt: null,
    read: 40,
    analysed: 0,
    succeeded: 0,
    isOwn: false,
    by: '王珂',
    list: { id: '2', name: '日本 · 収納・キッチン' },
  }),
  record(7, 'creators-2026-11-18.xlsx', 48, {
    succeeded: 76,
    failed: 44,
    reasons: [
      { reason: 'already', count: 21 },
      { reason: 'platform_not_analysed', count: 14 },
      { reason: 'no_source', count: 4 },
      { reason: 'blacklisted', count: 3 },
      { reason: 'duplicate', count: 2 },
    ],
  }),
  record(6, 'never-again.xlsx', 70, {
    target: 'blacklist',
    list: null,
    read: 12,
    analysed: 12,
    succeeded: 11,
    failed: 1,
    reasons: [{ reason: 'already', count: 1 }],
  }),
  record(5, 'قائمة رمضان النهائية 2026.xlsx', 96, {
    list: { id: '5', name: 'MENA & Türkiye · رمضان' },
    read: 31,
    analysed: 31,
    succeeded: 0,
    failed: 31,
    state: 'failed',
    failure: 'full',
    reasons: [{ reason: 'full', count: 31 }],
  }),
  record(4, 'sheet1.xlsx', 120, {
    state: 'cancelled',
    failure: 'cancelled',
    succeeded: 0,
    failed: 120,
    reasons: [{ reason: 'cancelled', count: 120 }],
    isOwn: false,
    by: null,
  }),
  record(
    3,
    'Black Friday shortlist (needs figures before Thursday), corrected by hand, final (2).xlsx',
    300,
    {
      list: { id: null, name: '去年的候选' },
      read: 19_820,
      analysed: 19_820,
      succeeded: 19_817,
      failed: 3,
      reasons: [
        { reason: 'rounded_number', count: 2 },
        { reason: 'cell_error', count: 1 },
      ],
    },
  ),
  record(2, 'one-list.xlsx', 400, {
    target: 'blacklist',
    list: { id: '4', name: 'Do-again: delivered on time' },
    isOwn: false,
    by: '王珂',
    read: 3,
    analysed: 3,
    succeeded: 3,
  }),
];

/** Imports to fill pages. */
export const manyImports = (count: number): ImportRecord[] =>
  Array.from({ length: count }, (_, place) =>
    record(1000 - place, `creators-${1000 - place}.xlsx`, place * 5, {
      read: 12 + place,
      analysed: 12 + place,
    }),
  );

const detailOf: Partial<Readonly<Record<ImportReason, string>>> = {
  duplicate: '3',
  blacklisted: '样品收下后不再回复',
};

/** Returns the rows of an import that match its figures and reasons. */
export function rowsOf({ read, analysed, succeeded, failed, reasons, state }: ImportRecord): ImportedRow[] {
  const left = reasons.flatMap(({ reason, count }) => Array<ImportReason>(count).fill(reason));
  const isOpen = state === 'waiting' || state === 'analyzing';
  return memberRows(read).map(({ id, handle, name, platform }, place): ImportedRow => {
    const reason = (place % 2 === 1 || read - place <= left.length ? left.shift() : undefined) ?? null;
    const isOther = reason === 'platform_not_analysed';
    const shared = {
      line: place + 2,
      platform:
        isOther && platform === 'tiktok' ? ('youtube' as const) : isOther ? platform : ('tiktok' as const),
      handle: reason === 'no_identity' ? '' : handle,
      name,
      reason,
      detail: reason === null ? null : (detailOf[reason] ?? null),
    };
    if (reason !== null) return { ...shared, state: 'failed', creatorId: null };
    if (!isOpen && succeeded + failed > 0) return { ...shared, state: 'added', creatorId: id };
    return place < analysed
      ? { ...shared, state: 'ready', creatorId: id }
      : { ...shared, state: 'analyzing', creatorId: null };
  });
}

/** One row for every reason. */
export const everyReason: ImportRecord = record(70, 'every-reason.xlsx', 3, {
  read: 30,
  analysed: 30,
  succeeded: 30 - importReasons.length,
  failed: importReasons.length,
  reasons: importReasons.map((reason) => ({ reason, count: 1 })),
});

export interface RecordWorldOptions extends ListWorldOptions {
  readonly imports?: readonly ImportRecord[];
  /** The rows are no longer stored. */
  readonly isEmptied?: boolean;
}

const success = (data: unknown): WireAnswer => ({
  status: 200,
  body: { code: 0, msg: '', data },
  requestId: 'req_7f3a91',
});
const notFound: WireAnswer = {
  status: 404,
  body: { code: 404, msg: '', data: null },
  requestId: 'req_7f3a91',
};

/** Creates a client with in-memory imports, and lists. */
export function recordWorld({
  imports = storyImports,
  isEmptied,
  answer,
  ...lists
}: RecordWorldOptions = {}): ListWorld {
  let all = [...imports];

  function own({ endpoint, input }: WireRequest): WireAnswer | undefined {
    const found = all.find(({ id }) => id === input.params?.id);
    if (endpoint === listImports) {
      const { type, listId, pageNum, pageSize } = listImports.query.parse(input.query ?? {});
      const wanted = all.filter(
        ({ target, list }) => (type === '' || type === target) && (listId === '' || listId === list?.id),
      );
      const from = (pageNum - 1) * pageSize;
      return success({ list: wanted.slice(from, from + pageSize), total: wanted.length });
    }
    if (endpoint === getImport) return found ? success(found) : notFound;
    if (endpoint === listImportRows) {
      if (!found) return notFound;
      const { state, reason, pageNum, pageSize } = listImportRows.query.parse(input.query ?? {});
      const rows = (isEmptied ? [] : rowsOf(found)).filter(
        (row) => (state === '' || state === row.state) && (reason === '' || reason === row.reason),
      );
      const from = (pageNum - 1) * pageSize;
      return success({ list: rows.slice(from, from + pageSize), total: rows.length });
    }
    if (endpoint === fetchImportFailures) {
      return {
        status: 200,
        body: {
          name: 'left-out.xlsx',
          mediaType: 'application/octet-stream',
          content: new Uint8Array([80, 75]),
        },
        requestId: 'req_7f3a91',
      };
    }
    if (endpoint === cancelJob) {
      const stopped = all.find(({ jobId }) => jobId === input.params?.id);
      if (!stopped) return notFound;
      const { id, read } = stopped;
      const reasons = [{ reason: 'cancelled' as const, count: read }];
      const ended: ImportRecord = {
        ...stopped,
        state: 'cancelled',
        failure: 'cancelled',
        succeeded: 0,
        failed: read,
        reasons,
        finishedAt: at(0),
      };
      all = all.map((one) => (one.id === id ? ended : one));
      return success(jobOf(ended));
    }
    return undefined;
  }

  return listWorld({ ...lists, answer: (request) => answer?.(request) ?? own(request) });
}

const jobOf = ({
  jobId,
  id,
  target,
  list,
  fileName,
  at: createdAt,
  read,
  finishedAt,
}: ImportRecord): Job => ({
  id: jobId,
  kind: 'import',
  state: 'cancelled',
  about: { importId: id, target, list: list?.name ?? null, file: fileName, rows: read },
  done: read,
  total: read,
  createdAt,
  startedAt: createdAt,
  finishedAt,
  failure: null,
  result: null,
  file: null,
});

/** Names of files and lists by people, which are in no catalogue. */
export const recordWords: readonly string[] = [
  ...new Set([...storyImports, everyReason].flatMap(({ fileName, list }) => [fileName, list?.name ?? ''])),
  ...storyLists.map(({ name }) => name),
  'creators-',
  'bbb',
  '.xlsx',
].filter((word) => word !== '');
