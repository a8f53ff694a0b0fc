import { type ContactEmail, unlockEmails } from '@reachkit/contract/creator/email';
import { exportCreators, previewExport } from '@reachkit/contract/creator/exporting';
import type { Platform } from '@reachkit/contract/creator/platform';
import type { DataOf } from '@reachkit/contract/endpoint';
import { getJob, type Job } from '@reachkit/contract/job';
import { openFilter } from '@reachkit/contract/search/filter';
import {
  addSavedSearch,
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  type SavedSearch,
  visitSavedSearch,
} from '@reachkit/contract/search/saved';
import type { CreatorRow } from '@reachkit/contract/search/search';
import { nlParse } from '@reachkit/contract/search/sentence';
import type { WireRequest } from '../../../core/client/wire.ts';
import { answerCount } from './answers.ts';
import { storyNow } from './creators.ts';

const resetAt = '2025-12-01T00:00:00+08:00';
const day = 86_400_000;

/** The only sentence that the story world can parse. */
export const storySentence = '美国做家居、5–20万粉、有邮箱、质感高级、不要宝妈';

function read(sentence: string, platform: Platform | null): DataOf<typeof nlParse> {
  const spanOf = (text: string) => {
    const start = sentence.indexOf(text);
    return start < 0 ? null : { start, end: start + text.length, text, language: 'zh' as const };
  };
  const chip = (
    text: string,
    field: 'region' | 'tags' | 'followerCount' | 'haveEmail',
    values: string[],
    confidence = 0.95,
  ) => {
    const span = spanOf(text);
    return span ? [{ ...span, field, values, confidence }] : [];
  };
  const unsure = (text: string, reason: 'not_understood' | 'cannot_exclude') => {
    const span = spanOf(text);
    return span ? [{ ...span, reason }] : [];
  };
  const chips = [
    ...chip('美国', 'region', ['US']),
    ...chip('家居', 'tags', ['home'], 0.6),
    ...chip('5–20万粉', 'followerCount', ['50000', '200000']),
    ...chip('有邮箱', 'haveEmail', ['1']),
  ];
  const has = (field: string) => chips.some((one) => one.field === field);
  const whole = { start: 0, end: sentence.length, text: sentence, language: null };
  return {
    filter: {
      ...openFilter,
      region: has('region') ? 'US' : '',
      tags: has('tags') ? 'home' : '',
      followerCount_start: has('followerCount') ? '50000' : '',
      followerCount_end: has('followerCount') ? '200000' : '',
      haveEmail: has('haveEmail') ? '1' : '',
    },
    platform,
    chips,
    unsure:
      chips.length > 0
        ? [...unsure('质感高级', 'not_understood'), ...unsure('不要宝妈', 'cannot_exclude')]
        : [{ ...whole, reason: 'not_understood' }],
    connectives: [],
    quota: { limit: 500, used: 13, resetAt },
  };
}

type Changes = { readonly [Field in keyof SavedSearch]?: SavedSearch[Field] | undefined };

function saved(id: string, name: string, of: Changes = {}): SavedSearch {
  const plain: SavedSearch = {
    id,
    name,
    platform: 'tiktok',
    filter: { ...openFilter, region: 'US' },
    sort: 'followers',
    order: 'desc',
    isShared: false,
    isOwn: true,
    by: '予安',
    hasAlert: false,
    newCount: 0,
    isNewCountCapped: false,
    lastVisitAt: new Date(storyNow - 3 * day).toISOString(),
    createdAt: new Date(storyNow - 30 * day).toISOString(),
  };
  return changed(plain, of);
}

export const storySaved: readonly SavedSearch[] = [
  saved('1', '美国家居', { newCount: 12, hasAlert: true }),
  saved('2', '日本厨房，有邮箱', { isShared: true, filter: { ...openFilter, region: 'JP', haveEmail: '1' } }),
  saved('3', 'Korea · rental makeover', {
    isOwn: false,
    by: '王珂',
    isShared: true,
    newCount: null,
    lastVisitAt: null,
    filter: { ...openFilter, region: 'KR' },
  }),
];

const maskedOf = ({ handle }: CreatorRow): ContactEmail => ({
  state: 'unlocked',
  masked: `${handle.slice(0, 2)}•••@m•••.example`,
  address: `${handle}@mail.example`,
  validity: null,
  unlockedAt: new Date(storyNow).toISOString(),
  isCredited: false,
});

/** Builds a running export job; `change` overrides fields. */
export function exportJob(id: string, change: Partial<Job> = {}): Job {
  const at = new Date(storyNow).toISOString();
  return {
    id,
    kind: 'export',
    state: 'running',
    about: {},
    done: 1,
    total: 2,
    createdAt: at,
    startedAt: at,
    finishedAt: null,
    failure: null,
    result: null,
    file: null,
    ...change,
  };
}

/** Builds a finished export job with its file. */
export function finishedExport(id: string): Job {
  const at = new Date(storyNow).toISOString();
  const file = { name: 'tiktok-2025-11-20.xlsx', bytes: 8_400, expiresAt: '2025-11-27T06:00:00Z' };
  return exportJob(id, { state: 'done', done: 2, finishedAt: at, file });
}

/** Builds a failed export job. */
export function failedExport(id: string): Job {
  const failure = { code: 500, reason: 'failed', msg: '' };
  return exportJob(id, { state: 'failed', finishedAt: new Date(storyNow).toISOString(), failure });
}

/** Responses for the dialogs of the search; `null` for other requests. */
export function actionsWorld(
  rowsOf: (platform: string) => readonly CreatorRow[],
  first: readonly SavedSearch[],
) {
  let list = [...first];
  let lastId = 100;
  const jobs = new Map<string, string>();

  return ({ endpoint, input }: WireRequest): unknown => {
    const id = String(input.params?.id ?? '');
    if (endpoint === nlParse) {
      const { text, platform = null } = nlParse.body.parse(input.body);
      return read(text, platform);
    }
    if (endpoint === listSavedSearches) return { list };
    if (endpoint === addSavedSearch) {
      lastId += 1;
      const asked = addSavedSearch.body.parse(input.body);
      const unvisited = saved(String(lastId), '', { ...asked, newCount: null, lastVisitAt: null });
      const made = { ...unvisited, createdAt: new Date(storyNow).toISOString() };
      list = [made, ...list];
      return made;
    }
    if (endpoint === changeSavedSearch) {
      const change = changeSavedSearch.body.parse(input.body);
      list = list.map((one) => (one.id === id ? changed(one, change) : one));
      return list.find((one) => one.id === id);
    }
    if (endpoint === removeSavedSearch) {
      list = list.filter((one) => one.id !== id);
      return { removed: true };
    }
    if (endpoint === visitSavedSearch) {
      const visited = list.find((one) => one.id === id);
      const newIds = rowsOf(visited?.platform ?? 'tiktok')
        .filter(({ region }) => region === visited?.filter.region)
        .slice(0, visited?.newCount ?? 0)
        .map((row) => row.id);
      const lastVisitAt = new Date(storyNow).toISOString();
      list = list.map((one) => (one.id === id ? { ...one, newCount: 0, lastVisitAt } : one));
      return { newIds, search: list.find((one) => one.id === id) };
    }
    if (endpoint === previewExport) {
      const { ids, filter, platform, most = 20_000 } = previewExport.body.parse(input.body);
      const matches = ids?.length ?? answerCount(rowsOf(platform), filter ?? {}).total;
      const rows = Math.min(matches, most);
      const emails = { unlocked: 0, locked: Math.ceil(rows / 2), none: Math.floor(rows / 2) };
      return { rows, matches, matchesKind: 'exact', emails, cost: rows, left: 320, limit: 500, resetAt };
    }
    if (endpoint === exportCreators) {
      const { requestKey = '', ids } = exportCreators.body.parse(input.body);
      const jobId = jobs.get(requestKey) ?? `job-${jobs.size + 1}`;
      jobs.set(requestKey, jobId);
      return { jobId, rows: ids?.length ?? 0 };
    }
    if (endpoint === getJob) return exportJob(id);
    if (endpoint === unlockEmails) {
      const asked = unlockEmails.body.parse(input.body).ids;
      const rows = asked.map((one) => ({
        id: one,
        row: rowsOf(one.split('-')[0] ?? '').find((r) => r.id === one),
      }));
      return {
        success: rows.flatMap(({ id: one, row }) =>
          row?.haveEmail ? [{ id: one, email: maskedOf(row), isNew: true }] : [],
        ),
        fail: rows.flatMap(({ id: one, row }) =>
          row?.haveEmail ? [] : [{ id: one, reason: row ? 'no_email' : 'unknown' }],
        ),
        quota: { limit: 150, used: 91 + asked.length, resetAt },
      };
    }
    return null;
  };
}

function changed(search: SavedSearch, of: Changes): SavedSearch {
  return {
    ...search,
    name: of.name ?? search.name,
    platform: of.platform ?? search.platform,
    filter: of.filter ?? search.filter,
    sort: of.sort ?? search.sort,
    order: of.order ?? search.order,
    isShared: of.isShared ?? search.isShared,
    isOwn: of.isOwn ?? search.isOwn,
    by: of.by ?? search.by,
    hasAlert: of.hasAlert ?? search.hasAlert,
    newCount: of.newCount === undefined ? search.newCount : of.newCount,
    lastVisitAt: of.lastVisitAt === undefined ? search.lastVisitAt : of.lastVisitAt,
  };
}
