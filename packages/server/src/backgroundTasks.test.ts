import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backgroundTasks } from './backgroundTasks.ts';
import { SenderAccess } from './domains/email/senders/access.ts';
import { JobRunners } from './domains/job/kinds.ts';
import { noBlockedHosts } from './gateways/blockedHosts/blockedHosts.ts';
import { ProviderMail } from './gateways/mail/providerMail.ts';
import { noMailRecords } from './gateways/mailDomains/mailRecords.ts';
import { noWechatPay } from './gateways/wechatPay/noWechatPay.ts';
import { testFiles } from './platform/files/testing/memoryStore.ts';
import { Outbound } from './platform/outbound/outbound.ts';
import { testSecrets } from './platform/secrets/testing/keys.ts';
import type { DomainTasks } from './platform/tasks/task.ts';
import { TaskQueue } from './platform/tasks/taskQueue.ts';
import { testConfig } from './testing/app.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';

const folder = fileURLToPath(new URL('./domains/', import.meta.url));
/** Timers of a single call or connection, not background work. */
const ownTimers = [
  'favourites/imports/spreadsheet/spreadsheetThread.ts',
  'email/inbox/sync/reader.ts',
  'email/inbox/sync/session.ts',
  'email/addresses/mailServers.ts',
  'email/sending/sendingLoop.ts',
  'email/sending/progress.ts',
  // The timer of a queue of visits that are not in the database yet; it ends with the queue.
  'shortlinks/visits/writing/queue.ts',
  // Timer for the pause between two live messages of one process.
  'shortlinks/visits/announcer.ts',
];

let database: TestDatabase;
let declared: readonly DomainTasks[];
let sources: ReadonlyMap<string, string>;

beforeAll(async () => {
  database = await testDatabase();
  const deps = {
    ...database,
    now: () => new Date(),
    config: testConfig,
    log: pino({ level: 'silent' }),
    outbound: new Outbound(),
    secrets: testSecrets(),
    files: testFiles(database.db),
  };
  const mailServers = { ask: async () => new Map() };
  declared = backgroundTasks({ ...deps, mailServers, queue: new TaskQueue(deps) }, new JobRunners([]), {
    mail: new ProviderMail(deps),
    mailRecords: noMailRecords,
    access: new SenderAccess({ ...deps, sandbox: null }),
    payments: noWechatPay,
    systemMail: null,
    blockedHosts: noBlockedHosts,
    postSources: {},
    shareLinks: { resolve: async () => ({ kind: 'later' }) },
  });
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/'),
  );
  sources = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
  );
});
afterAll(() => database.drop());

const found = (pattern: RegExp) =>
  [...sources.values()].flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));

describe('the background work of a domain', () => {
  it('includes each task, schedule and retention rule that a domain defines', () => {
    const tasks = declared.flatMap(({ handlers = [] }) => handlers.map(({ task }) => task.name));
    const rules = declared.flatMap(({ retention = [] }) => retention.map(({ name }) => name));
    const defined = found(/defineTask\(\{\s*name: '([\w.]+)'/g);
    expect(defined.length).toBeGreaterThan(0);
    expect(tasks).toEqual(expect.arrayContaining(defined));
    const retained = found(/name: '(\w+)',\s*(?:\/\/[^\n]*\n\s*)?keptFor/g);
    expect(retained.length).toBeGreaterThan(0);
    expect(rules).toEqual(expect.arrayContaining(retained));
  });

  it('has a unique name per task, and a handler for each scheduled task', () => {
    const tasks = declared.flatMap(({ handlers = [] }) => handlers.map(({ task }) => task));
    const names = tasks.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { schedules = [], atStart = [] } of declared) {
      for (const task of [...schedules.map((schedule) => schedule.task), ...atStart]) {
        expect(names).toContain(task.name);
        // Every process enqueues the task, so it must not run twice.
        expect(task.isExclusive, task.name).toBe(true);
      }
    }
  });

  it('runs as a task, never on a timer of its own', () => {
    const timers = [...sources]
      .filter(([, text]) => /\bset(Interval|Timeout)\(/.test(text))
      .map(([file]) => file);
    expect(timers.sort()).toEqual([...ownTimers].sort());
  });
});
