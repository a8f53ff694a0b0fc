import { moneyOfFen } from '@reachkit/contract/rules/money';
import { stylesPath } from '../../platform/development/page.ts';
import { type DevelopmentAnswer, type DevelopmentPart, escapeHtml } from '../../platform/development/part.ts';
import type { CashierOrder } from './order.ts';
import { cashierPath, type SandboxPayments } from './sandboxPayments.ts';
import { actions, cashierTitles } from './texts.ts';

type Action = keyof typeof actions;

const states: Readonly<Record<CashierOrder['state'], string>> = {
  NOTPAY: '待付款 <span lang="en">Waiting for payment</span>',
  SUCCESS: '已付款 <span lang="en">Paid</span>',
  REFUND: '已退款 <span lang="en">Refunded</span>',
  CLOSED: '已关闭 <span lang="en">Closed</span>',
  PAYERROR: '付款失败 <span lang="en">The payment failed</span>',
  REVOKED: '已撤销 <span lang="en">Revoked</span>',
  USERPAYING: '付款中 <span lang="en">Being paid</span>',
};

/** Pages of the sandbox cashier, opened from a QR code. */
export function cashierPart(payments: SandboxPayments): DevelopmentPart {
  return {
    path: cashierPath,
    titles: cashierTitles,
    answer: async ({ method, path }) => {
      if (path === cashierPath) return method === 'GET' ? { body: page(intro) } : null;
      const [, orderNo = '', action] = /^\/cashier\/(\w{1,32})(?:\/(pay|fail|twice|late))?$/.exec(path) ?? [];
      const cashier = await payments.cashier();
      const order = orderNo === '' ? null : await cashier.read(orderNo);
      if (!order) return null;
      if (method === 'GET') return action === undefined ? { body: page(orderHtml(order)) } : null;
      await carryOut(payments, orderNo, action);
      return { status: 303, headers: { location: `${cashierPath}/${orderNo}` }, body: '' };
    },
  };
}

async function carryOut(
  payments: SandboxPayments,
  orderNo: string,
  action: string | undefined,
): Promise<void> {
  const cashier = await payments.cashier();
  if (action === 'pay') await cashier.pay(orderNo);
  else if (action === 'twice') await cashier.pay(orderNo, 2);
  else if (action === 'fail') await cashier.fail(orderNo);
  else if (action === 'late') await cashier.payLate(orderNo);
  await cashier.notify();
}

const intro = `<p>这是演示用的收银台，不会实际扣款。扫描或打开订单的付款码，就会来到订单的页面。</p>
<p lang="en">This cashier is for the demo, and no real payment is made. Scan or open an order’s payment code to get to its page.</p>`;

function orderHtml({ orderNo, description, amount, state, isPaidLate }: CashierOrder): string {
  const isOpen = (state === 'NOTPAY' && !isPaidLate) || state === 'PAYERROR';
  const shown: readonly Action[] = state === 'NOTPAY' ? ['pay', 'fail', 'twice', 'late'] : ['pay', 'twice'];
  const buttons = shown.map((action) => button(orderNo, action)).join('\n');
  const late = isPaidLate
    ? '<p role="status">订单关闭后，这笔款才会到账。 <span lang="en">The payment arrives once the order is closed.</span></p>'
    : '';
  return `<p>沙盒：不会实际扣款。 <span lang="en">Sandbox: no real payment is made.</span></p>
<dl>
<dt>订单 <span lang="en">Order</span></dt><dd><code>${escapeHtml(orderNo)}</code></dd>
<dt>商品 <span lang="en">Item</span></dt><dd>${escapeHtml(description)}</dd>
<dt>金额 <span lang="en">Amount</span></dt><dd><strong>${moneyOfFen(amount)}</strong></dd>
<dt>状态 <span lang="en">Status</span></dt><dd>${states[state]}</dd>
</dl>
${late}${isOpen ? buttons : '<p>可以关闭本页。 <span lang="en">You can close this page.</span></p>'}`;
}

const button = (orderNo: string, action: Action) =>
  `<form method="post" action="${cashierPath}/${encodeURIComponent(orderNo)}/${action}"><p><button>${actions[action].zh} <span lang="en">${actions[action].en}</span></button></p></form>`;

const page = (content: string): DevelopmentAnswer['body'] => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>沙盒收银台 · Sandbox cashier</title>
<link rel="stylesheet" href="${stylesPath}">
</head>
<body>
<main>
<h1>沙盒收银台 <span lang="en">Sandbox cashier</span></h1>
${content}
</main>
</body>
</html>
`;
