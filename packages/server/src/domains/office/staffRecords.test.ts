import { fillPath } from '@reachkit/contract';
import { endpoints } from '@reachkit/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, clerk, type OrderWorld, orderWorld } from '../membership/orders/testing/orderWorld.ts';
import { demoPassword } from '../session/demoAccounts.ts';

const transfer = { payee: '云岫科技', bank: '招商银行深圳分行', account: '755900000010001' };
const reason = 'Asked by the customer on the phone';

let world: OrderWorld;
beforeAll(async () => {
  world = await orderWorld({ payment: { wechatPay: null, transfer, refundAloneLimit: 100_000 } });
});
afterAll(() => world.close());

interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const teamOf = async () => {
  const { id, revision, name } = await world.membership();
  return { params: { id: String(id) }, action: { reason, revision }, name };
};

/** An example of an action on the buyer's team. */
const onTeam =
  (body: object = {}, params: object = {}) =>
  async (): Promise<Example> => {
    const given = await teamOf();
    return { params: { ...given.params, ...params }, body: { ...given.action, ...body } };
  };

async function orderOf(method: 'wechat' | 'transfer'): Promise<string> {
  await world.database.pool.query(`update membership_order set state = 'CLOSED' where state = 'UNPAID'`);
  const { orderNo } = await world.order('pro', 1, { method });
  if (method === 'wechat') await world.code(orderNo);
  return orderNo;
}

async function paidOrder(): Promise<string> {
  const orderNo = await orderOf('transfer');
  const payload = { reference: `BANK-${orderNo}`, amount: 89_900, reason, password: demoPassword };
  const answer = await world.ask(clerk, {
    method: 'POST',
    url: `/office/api/admin/order/${orderNo}/grant`,
    payload,
  });
  expect(answer.code).toBe(0);
  return orderNo;
}

/** Creates another member of staff with an authenticator app; returns their id. */
async function colleague(): Promise<string> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `insert into account (team_id, username, nick_name, password_hash, role_ids, staff_rights, second_factor_at)
     select team_id, 'office:' || gen_random_uuid(), 'Clerk', '', role_ids, '{support}', now()
       from account where username = 'office:admin' returning id`,
  );
  const id = String(rows[0]?.id);
  await world.database.pool.query('insert into staff_factor (account_id) values ($1)', [id]);
  return id;
}

/** A valid call of every writing endpoint of staff, in an order in which each changes something. */
const examples: Readonly<Record<string, () => Promise<Example>>> = {
  requeryOrder: async () => {
    const orderNo = await orderOf('wechat');
    await world.gateway.cashier.pay(orderNo);
    return { params: { orderNo }, body: { reason } };
  },
  grantOrder: async () => {
    const orderNo = await orderOf('transfer');
    return {
      params: { orderNo },
      body: { reference: 'BANK-7', amount: 89_900, reason, password: demoPassword },
    };
  },
  issueInvoice: async () => {
    const orderNo = await paidOrder();
    const request = { type: 'normal', title: '云岫家居', taxNumber: '', email: 'a@shop.com' };
    const url = `/office/api/order/${orderNo}/invoice`;
    const asked = await world.ask(buyer, { method: 'POST', url, payload: request });
    expect(asked).toMatchObject({ code: 0 });
    return { params: { orderNo }, body: { reason } };
  },
  refundOrder: async () => ({
    params: { orderNo: await paidOrder() },
    body: { reason, password: demoPassword },
  }),
  decideRefund: async () => {
    const orderNo = await paidOrder();
    await world.database.pool.query(
      `insert into membership_refund_request (order_id, team_id, amount, reason, asked_by, asked_at)
       select id, team_id, amount, 'Asked for', $2, now() from membership_order where order_no = $1`,
      [orderNo, await colleague()],
    );
    return { params: { orderNo }, body: { isConfirmed: true, reason, password: demoPassword } };
  },
  changeStaffRights: async () => ({
    params: { id: await colleague() },
    body: { rights: ['finance'], reason },
  }),
  changeStaffState: async () => ({
    params: { id: await colleague() },
    body: { isDisabled: true, reason },
  }),
  resetSecondFactor: async () => ({ params: { id: await colleague() }, body: { reason } }),
  viewTeam: async () => ({ params: (await teamOf()).params, body: { reason } }),
  extendTeam: onTeam({ days: 7 }),
  overrideLimit: onTeam({ value: 500, expiresAt: null }, { key: 'searches' }),
  removeLimitOverride: onTeam({}, { key: 'searches' }),
  setKocTask: onTeam({ save_koc_task: '1' }),
  endTeamLogins: async () => {
    await world.headersOf(buyer);
    return onTeam()();
  },
  lockTeam: onTeam(),
  unlockTeam: onTeam(),
  exportTeam: async () => ({ params: (await teamOf()).params, body: { reason } }),
  requestTeamDeletion: async () => onTeam({ confirmation: (await teamOf()).name })(),
  withdrawTeamDeletion: onTeam(),
};

/** Tables that record nothing about customers: what they hold is no action of staff. */
const withoutRecord: Readonly<Record<string, string>> = {
  rate_limit_count: 'Counts attempts, e.g. at the password of the person who acts.',
  login: 'The login of the person who acts is last seen now.',
  login_spent_refresh: 'Renewals of logins.',
  idempotent_request: 'Answers of repeated requests.',
};
/** Schemas of other owners: pg-boss keeps the queue. */
const ownSchema = 'public';

/** Endpoints with records of which some stand alone, and why. */
const recordsAlone: Readonly<Record<string, string>> = {
  requeryOrder: 'Asking WeChat Pay changes nothing here; its answer is applied and recorded for itself.',
  exportTeam: 'A read, recorded because data of the team leaves the platform.',
  viewTeam: 'It opens a login, which changes nothing of the team.',
};

/** Transactions that inserted or changed rows since, by table. */
async function writtenSince(since: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { pool } = world.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind = 'r'`,
    [ownSchema],
  );
  const found = new Map<string, Set<string>>();
  for (const { name } of tables) {
    if (name in withoutRecord) continue;
    const { rows } = await pool.query<{ xmin: string }>(
      `select distinct xmin::text from "${name}" where xmin::text::int8 >= $1::int8`,
      [since],
    );
    if (rows.length > 0) found.set(name, new Set(rows.map(({ xmin }) => xmin)));
  }
  return found;
}

const nextTransaction = async (): Promise<string> =>
  (
    await world.database.pool.query<{ id: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as id',
    )
  ).rows[0]?.id ?? '';

/** Sends a call as staff who are signed in already: signing in is no part of what is measured. */
async function call(id: string, { params, body }: Example, headers: Record<string, string>) {
  const endpoint = endpoints.find((one) => one.id === id);
  if (!endpoint) throw new Error(`There is no endpoint ${id}`);
  const { method, path } = endpoint;
  return world.app.inject({ method, url: fillPath(path, params), headers, payload: body ?? {} });
}

const writing = endpoints.filter(({ access, isRead }) => access === 'staff' && !isRead).map(({ id }) => id);

describe('the writing endpoints of staff', () => {
  it('each has an example here', () => {
    expect(Object.keys(examples).sort()).toEqual([...writing].sort());
  });

  it.each(Object.keys(examples))(
    '%s changes nothing without a record in the same transaction, and records nothing without a change',
    async (id) => {
      world.later(1_000);
      const example = await examples[id]?.();
      if (!example) throw new Error(`There is no example of ${id}`);
      const headers = await world.headersOf(clerk);
      // The first call of a login writes when it was last seen.
      await world.app.inject({ method: 'POST', url: '/office/officeuser/info', headers });
      const since = await nextTransaction();
      const answer = await call(id, example, headers);
      expect(answer.statusCode).toBe(200);
      if (answer.headers['content-type']?.includes('application/json; charset')) {
        expect(answer.json()).toMatchObject({ code: 0 });
      }
      const written = await writtenSince(since);
      const records = written.get('operation_record') ?? new Set();
      expect(records.size).toBeGreaterThan(0);
      const changes = new Map([...written].filter(([table]) => table !== 'operation_record'));
      for (const [table, transactions] of changes) {
        expect(
          [...transactions].filter((one) => !records.has(one)),
          `of ${table}`,
        ).toEqual([]);
      }
      const changed = new Set([...changes.values()].flatMap((transactions) => [...transactions]));
      const alone = [...records].filter((one) => !changed.has(one));
      expect(alone.length > 0).toBe(id in recordsAlone);
      const { rows } = await world.database.pool.query(
        `select reason, actor_id is not null as named from operation_record
          where xmin::text::int8 >= $1::int8 and reason is not null order by id`,
        [since],
      );
      expect(rows[0]).toEqual({ reason, named: true });
    },
  );
});
