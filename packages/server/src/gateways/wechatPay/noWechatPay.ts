import { PaymentAway, type PaymentGateway } from './gateway.ts';

const away = () => Promise.reject(new PaymentAway('NOT_CONFIGURED'));

/** Gateway of an installation without a merchant. */
export const noWechatPay: PaymentGateway = {
  isOffered: false,
  isSandbox: false,
  create: away,
  query: away,
  close: away,
  refund: away,
  queryRefund: away,
  bill: away,
  read: away,
};
