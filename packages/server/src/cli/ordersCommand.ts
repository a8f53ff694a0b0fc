import type { AnswerOf } from '@reachkit/contract';
import type { staffOrderSchema } from '@reachkit/contract/membership/orderStaff';
import { moneyOfFen } from '@reachkit/contract/rules/money';
import { listDifferences } from '../domains/membership/orders/payments/reconcile.ts';
import { StaffOrderService } from '../domains/membership/orders/staff.ts';
import { noWechatPay } from '../gateways/wechatPay/noWechatPay.ts';
import { openDatabase } from '../platform/database/open.ts';
import { Failure } from '../platform/http/failure.ts';
import { openLog } from '../platform/logging.ts';
import { readConfig } from '../platform/settings/config.ts';
import { StartFailure } from '../platform/startFailure.ts';

type StaffOrder = AnswerOf<typeof staffOrderSchema>;

const help = `Usage: npm run orders -- list [STATE]
       npm run orders -- confirm ORDER REFERENCE YUAN
       npm run orders -- refund ORDER REASON
       npm run orders -- differences

list         lists the latest orders of all teams, optionally of one state
confirm      records that the bank transfer for an order arrived, with the bank's reference and the amount
refund       refunds the payment of an order and cancels what is left of the plan it bought
differences  lists where WeChat Pay's bills and the payments recorded here differ`;

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});

async function main([command, ...args]: readonly string[]): Promise<number> {
  if (command === '--help') return say(help);
  const [orderNo = '', second = '', third = ''] = args;
  if (command === 'list' && args.length <= 1) return withOrders((orders) => list(orders, orderNo));
  if (command === 'confirm' && args.length === 3) {
    const amount = fenOf(third);
    if (amount !== null) {
      return withOrders(async (orders) =>
        describe(await orders.grant(orderNo, {}, { reference: second, amount })),
      );
    }
  }
  if (command === 'refund' && args.length === 2 && second !== '') {
    return withOrders(async (orders) =>
      describe(await orders.refund(orderNo, { actorId: null, reason: second })),
    );
  }
  if (command === 'differences' && args.length === 0) return withOrders((_, deps) => differences(deps));
  process.stderr.write(`${help}\n`);
  return 1;
}

type Deps = ConstructorParameters<typeof StaffOrderService>[0];

async function withOrders(
  action: (orders: StaffOrderService, deps: Deps) => Promise<string>,
): Promise<number> {
  const config = readConfig(process.env, process.cwd());
  const log = openLog('error');
  const database = await openDatabase(config, { role: 'tool', log });
  const { transfer } = config.payment;
  // The server sends refunds within a minute.
  const deps = {
    db: database.db,
    now: () => new Date(),
    config,
    log,
    transfer,
    payments: noWechatPay,
    wake: async () => undefined,
  };
  try {
    return say(await action(new StaffOrderService(deps), deps));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const fields = Object.entries(error.detail.fields ?? {}).map(([field, { rule }]) => `${field}: ${rule}`);
    process.stderr.write(`Refused: ${[error.reason, ...fields].join(', ')}\n`);
    return 1;
  } finally {
    await database.close();
  }
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

async function list(orders: StaffOrderService, state: string): Promise<string> {
  const states = ['', 'UNPAID', 'PAID', 'CLOSED', 'REFUNDING', 'REFUNDED'] as const;
  const wanted = states.find((one) => one === state.toUpperCase());
  if (wanted === undefined) return `Unknown state ${plain(state)}. Use one of${states.join(' ')}.`;
  const found = await orders.list({
    orderNo: '',
    team: '',
    state: wanted,
    method: '',
    pageNum: 1,
    pageSize: 100,
  });
  return [...found.list.map(describe), `${found.total} orders`].join('\n');
}

async function differences(deps: Deps): Promise<string> {
  const { list: days } = await listDifferences(deps, { pageNum: 1, pageSize: 100 });
  const lines = days.flatMap((day) =>
    day.differences.map(({ kind, orderNo, reference, billAmount, ownAmount }) =>
      [day.billDate, kind, orderNo, reference, `bill ${yuan(billAmount)}`, `here ${yuan(ownAmount)}`].join(
        '  ',
      ),
    ),
  );
  return [...lines, `${days.length} days compared, ${lines.length} differences`].join('\n');
}

function describe({ orderNo, team, version, months, amount, method, state, refunds }: StaffOrder): string {
  const given = refunds.map((refund) => `refund ${yuan(refund.amount)} ${refund.reason} ${refund.state}`);
  return [orderNo, plain(team.name), `${version} × ${months}`, yuan(amount), method, state, ...given].join(
    '  ',
  );
}

function yuan(fen: number | null): string {
  return fen === null ? '–' : moneyOfFen(fen);
}

/** Replaces control characters, as typed text must not contain terminal control sequences. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}

/** Parses `899` or `899.00` yuan to fen. */
function fenOf(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,8})(?:\.(\d{2}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
