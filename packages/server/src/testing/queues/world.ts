import { pino } from 'pino';
import { expect } from 'vitest';
import { backgroundTasks } from '../../backgroundTasks.ts';
import { SenderAccess } from '../../domains/email/senders/access.ts';
import { type SendingWorld, sendingWorld } from '../../domains/email/sending/testing/sendingWorld.ts';
import type { JobRunners } from '../../domains/job/kinds.ts';
import { readHostList } from '../../gateways/blockedHosts/hostList.ts';
import { fakeSource } from '../../gateways/creatorSources/fakeSource.testing.ts';
import { ProviderMail } from '../../gateways/mail/providerMail.ts';
import { noMailRecords } from '../../gateways/mailDomains/mailRecords.ts';
import type { PaymentGateway } from '../../gateways/wechatPay/gateway.ts';
import { noWechatPay } from '../../gateways/wechatPay/noWechatPay.ts';
import { testFiles } from '../../platform/files/testing/memoryStore.ts';
import { Outbound } from '../../platform/outbound/outbound.ts';
import { testSecrets } from '../../platform/secrets/testing/keys.ts';
import type { SystemMessage } from '../../platform/systemMail/systemMail.ts';
import type { DomainTasks } from '../../platform/tasks/task.ts';
import { TaskQueue } from '../../platform/tasks/taskQueue.ts';
import { testConfig } from '../app.ts';
import { poison } from '../poison.ts';

/** A team with people, and all tasks of the product; a test runs one task at a time. */
export interface QueueWorld extends SendingWorld {
  readonly domains: readonly DomainTasks[];
  readonly queue: TaskQueue;
  readonly files: ReturnType<typeof testFiles>;
  readonly sent: SystemMessage[];
  /** Domains that were looked up. */
  readonly asked: string[];
  readonly payments: { current: PaymentGateway };
  /** Called on each lookup; a test may replace it. */
  readonly onAsk: { current: (domain: string) => void };
  /** Runs a task once, like a worker. */
  run(task: string, input?: object, attempt?: number): Promise<void>;
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs a statement that returns one row; returns its id. */
  insert(text: string, values?: readonly unknown[]): Promise<number>;
  poison(
    table: string,
    when: string,
    on?: 'insert' | 'update' | 'insert or update' | 'delete',
  ): Promise<void>;
  /** Expects these items of a queue to be set aside with a reason, and no others. */
  expectAside(queue: string, items: readonly (number | string)[]): Promise<void>;
}

export async function queueWorld(runners: JobRunners): Promise<QueueWorld> {
  const base = await sendingWorld();
  const { db, pool } = base.database;
  const log = pino({ level: 'silent' });
  const outbound = new Outbound();
  const files = testFiles(db, () => world.now);
  const deps = {
    db,
    pool,
    log,
    outbound,
    files,
    config: testConfig,
    secrets: testSecrets(),
    now: () => world.now,
  };
  const queue = new TaskQueue(deps);
  const sent: SystemMessage[] = [];
  const asked: string[] = [];
  const payments = { current: noWechatPay };
  const onAsk = { current: (_: string): void => undefined };
  const mailServers = {
    ask: async (names: readonly string[]) => {
      for (const name of names) onAsk.current(name);
      asked.push(...names);
      return new Map();
    },
  };
  const domains = backgroundTasks({ ...deps, mailServers, queue }, runners, {
    mail: new ProviderMail({ outbound }),
    mailRecords: noMailRecords,
    access: new SenderAccess({ ...deps, sandbox: null }),
    payments: {
      ...noWechatPay,
      isOffered: true,
      query: (orderNo) => payments.current.query(orderNo),
      close: (orderNo) => payments.current.close(orderNo),
      bill: (day) => payments.current.bill(day),
    },
    systemMail: { isSandbox: false, send: async (message) => void sent.push(message) },
    blockedHosts: { current: async () => readHostList('blocked.example') },
    postSources: { youtube: fakeSource() },
    shareLinks: { resolve: async () => ({ kind: 'none' }) },
  });
  const handlers = domains.flatMap(({ handlers: own = [] }) => own);
  await queue.open(handlers.map(({ task }) => task));
  const close = base.close;
  const world: QueueWorld = Object.assign(base, {
    domains,
    queue,
    files,
    sent,
    asked,
    payments,
    onAsk,
    run: async (name: string, input: object = {}, attempt = 1) => {
      const handler = handlers.find(({ task }) => task.name === name);
      if (!handler) throw new Error(`There is no task ${name}`);
      await handler.run({ id: crypto.randomUUID(), attempt, input, signal: AbortSignal.timeout(60_000) });
    },
    query: async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      (await pool.query(text, [...values])).rows,
    insert: async (text: string, values: readonly unknown[] = []) => {
      const { rows } = await pool.query(`${text} returning id`, [...values]);
      return Number(rows[0].id);
    },
    poison: async (
      table: string,
      when: string,
      on: 'insert' | 'update' | 'insert or update' | 'delete' = 'insert or update',
    ) => {
      await poison(pool, { table, when, on });
    },
    expectAside: async (name: string, items: readonly (number | string)[]) => {
      const { rows } = await pool.query(
        'select item, reason, version from set_aside_item where queue = $1 order by item',
        [name],
      );
      expect(rows.map(({ item }) => item)).toEqual(items.map(String).sort());
      for (const { reason, version } of rows) {
        expect(reason).not.toBe('');
        expect(version).toMatch(/^\d+\.\d+\.\d+\+[\da-f]{12}$/);
      }
    },
    close: async () => {
      await queue.close();
      await outbound.close();
      await close();
    },
  });
  return world;
}
