import type { Order, OrderQuote } from '@reachkit/contract/membership/order';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { type Gateways, openGateways } from '../../../../gateways/gateways.ts';
import { type GatewayWorld, gatewayWorld } from '../../../../gateways/wechatPay/testing/gateway.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { type TestApp, testApp, testConfig } from '../../../../testing/app.ts';
import { team } from '../../../session/tables.ts';
import type { OrderDeps } from '../payments/check.ts';

/** The owner of the free demo team, and a staff account. */
export const buyer = '13800000001';
export const clerk = 'office:admin';

export const orderDay = new Date('2026-12-25T04:00:00Z');

export interface OrderWorld extends TestApp {
  readonly gateway: GatewayWorld;
  readonly deps: OrderDeps;
  ask<Data>(username: string, call: InjectOptions): Promise<{ status: number; code: number; data: Data }>;
  preview(version: string, months: number): Promise<OrderQuote>;
  order(version: string, months: number, more?: object): Promise<Order>;
  code(orderNo: string): Promise<string>;
  /** Sends every due payment notification to the server. */
  deliver(): Promise<number[]>;
  read(orderNo: string): Promise<Order>;
  membership(): Promise<typeof team.$inferSelect>;
  later(milliseconds: number): void;
}

/** The server with the sandbox cashier; notifications are sent when a test calls for them. */
export async function orderWorld(config: Partial<typeof testConfig> = {}): Promise<OrderWorld> {
  const delivered: number[] = [];
  const gateway = gatewayWorld(orderDay, {
    fetch: async (_, address, { headers = {}, body = '' } = {}) => {
      const url = new URL(address).pathname;
      const answer = await harness.app.inject({ method: 'POST', url, headers, payload: String(body) });
      delivered.push(answer.statusCode);
      return new Response(null, { status: answer.statusCode });
    },
  });
  const opened = await openGateways({ config: testConfig, now: () => gateway.now, outbound: new Outbound() });
  const gateways: Gateways = { ...opened, payments: gateway.pay };
  const harness = await testApp({ gateways, config });
  harness.now = orderDay;
  const { db } = harness.database;
  const deps: OrderDeps = {
    db,
    now: () => harness.now,
    payments: gateway.pay,
    log: pino({ level: 'silent' }),
  };
  const ask: OrderWorld['ask'] = async (username, call) => {
    const answer = await harness.callAs(username, call);
    const { code, data } = answer.json();
    return { status: answer.statusCode, code, data };
  };
  const post = async <Data>(url: string, payload: object = {}) =>
    (await ask<Data>(buyer, { method: 'POST', url, payload })).data;
  const world: OrderWorld = Object.assign(harness, {
    gateway,
    deps,
    ask,
    preview: (version: string, months: number) =>
      post<OrderQuote>('/office/api/order/preview', { version, months }),
    order: (version: string, months: number, more = {}) =>
      post<Order>('/office/api/order', { version, months, ...more }),
    code: async (orderNo: string) =>
      (await post<{ codeUrl: string }>('/office/api/pay/wechat/native', { orderNo })).codeUrl,
    deliver: async () => {
      delivered.length = 0;
      await gateway.cashier.notify();
      return [...delivered];
    },
    read: async (orderNo: string) => (await ask<Order>(buyer, { url: `/office/api/order/${orderNo}` })).data,
    membership: async () => {
      const [row] = await db.select().from(team).where(eq(team.name, '免费版演示团队'));
      if (!row) throw new Error('There is no such team');
      return row;
    },
    later: (milliseconds: number) => {
      harness.now = new Date(harness.now.getTime() + milliseconds);
      gateway.now = harness.now;
    },
  });
  const close = harness.close;
  world.close = async () => {
    await close();
    await opened.close();
  };
  return world;
}
