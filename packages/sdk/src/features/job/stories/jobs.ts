import type { Job } from '@reachkit/contract/job';

const at = (minutesAgo: number) =>
  new Date(Date.parse('2026-11-20T09:00:00+08:00') - minutesAgo * 60_000).toISOString();

/** Builds a job as the server sends it; finished by default. */
export function storyJob(init: Partial<Job> & Pick<Job, 'id'>): Job {
  return {
    kind: 'export',
    state: 'done',
    about: { platform: 'tiktok', format: 'xlsx', rows: 1200 },
    done: 1200,
    total: 1200,
    createdAt: at(12),
    startedAt: at(12),
    finishedAt: at(11),
    failure: null,
    result: { rows: 1200 },
    file: null,
    ...init,
  };
}

const waiting = { finishedAt: null, result: null } as const;

/** One of each kind and state. */
export const storyJobs: readonly Job[] = [
  storyJob({ id: '9', state: 'running', done: 8_400, total: 20_000, ...waiting }),
  storyJob({ id: '8', state: 'queued', done: 0, total: null, startedAt: null, ...waiting }),
  storyJob({
    id: '7',
    file: { name: 'reachkit-tiktok-2026-11-20.xlsx', bytes: 3_412_004, expiresAt: at(-7 * 24 * 60) },
  }),
  storyJob({
    id: '6',
    kind: 'refresh',
    about: { platform: 'youtube', id: '42', name: '小家也能好好住 The Very Long Channel Name Of A Home' },
    done: 1,
    total: 1,
    result: null,
  }),
  storyJob({
    id: '5',
    kind: 'refresh',
    state: 'failed',
    about: { platform: 'youtube', id: '43', name: 'Nora' },
    failure: { code: 500, reason: 'quota_spent', msg: '今天读取YouTube的额度已用完，明天再试' },
    result: null,
  }),
  storyJob({ id: '4', state: 'cancelled', done: 300, result: null }),
  storyJob({
    id: '10',
    kind: 'mailReport',
    about: { id: '12', name: 'Nora', rows: 318 },
    done: 318,
    total: 318,
    result: { rows: 318 },
    file: { name: 'reachkit-Nora-2026-11-20.xlsx', bytes: 48_210, expiresAt: at(-7 * 24 * 60) },
  }),
  storyJob({
    id: '11',
    kind: 'usageReport',
    about: { from: '2026-10-22', to: '2026-11-20', rows: 2_318 },
    done: 2_318,
    total: 2_318,
    result: { rows: 2_318 },
    file: { name: 'reachkit-usage-2026-10-22-2026-11-20.xlsx', bytes: 148_210, expiresAt: at(-7 * 24 * 60) },
  }),
  storyJob({ id: '3' }),
  storyJob({
    id: '2',
    kind: 'import',
    about: {
      target: 'list',
      list: '春季家居候选 · Spring home candidates',
      file: 'creators 2026 spring final (2).xlsx',
      rows: 1_204,
    },
    result: { read: 1_204, added: 1_126, failed: 78 },
  }),
  storyJob({ id: '1', about: { list: '美妆红人', format: 'csv', rows: 86 } }),
];
