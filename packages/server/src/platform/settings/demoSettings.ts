import { StartFailure } from '../startFailure.ts';
import { isOffLoopback, type Reach } from './loopback.ts';
import type { PaymentSettings } from './paymentSettings.ts';

/** Settings of the demo; a switch is `undefined` if it is not set. */
interface DemoSwitches extends Reach {
  readonly databaseUrl: string | undefined;
  readonly payment: PaymentSettings;
  readonly demo: boolean | undefined;
  readonly demoExposed: boolean | undefined;
}

/**
 * Whether the demo runs: by default only on loopback, with the embedded database and without real payments. Its accounts
 * have a published password, so it is refused with real payments, and needs an explicit setting if others can reach it.
 * @throws StartFailure
 */
export function isDemoOn({ demo, demoExposed, ...config }: DemoSwitches): boolean {
  const isExposed = isOffLoopback(config);
  const takesMoney = config.payment.wechatPay !== null;
  if (demo === undefined) return config.databaseUrl === undefined && !isExposed && !takesMoney;
  if (!demo) return false;
  if (takesMoney) {
    throw new StartFailure(
      'DEMO is 1, but WECHAT_PAY_MCHID is set: anyone could sign in with the published demo password beside real payments. Set DEMO=0, or take the variables WECHAT_PAY_… away.',
    );
  }
  if (isExposed && demoExposed !== true) {
    throw new StartFailure(
      `DEMO is 1, but others can reach this server (HOST is ${config.host}, PUBLIC_URL is ${config.publicUrl ?? 'not set'}), and the demo password is published. Set DEMO=0, or DEMO_EXPOSED=1 if strangers are to use the demo.`,
    );
  }
  return true;
}
