import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { Secret } from '../../platform/secrets/secret.ts';
import type { WechatPaySettings } from '../../platform/settings/paymentSettings.ts';

/** Keys of both sides of the sandbox, as text: created once per installation. */
export interface CashierKeyTexts {
  readonly merchant: string;
  readonly platform: string;
  readonly apiKey: string;
}

export interface CashierKeys {
  readonly settings: WechatPaySettings;
  readonly merchantPublic: KeyObject;
  readonly platformPrivate: KeyObject;
}

export function newCashierKeys(): CashierKeyTexts {
  const newKey = () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
  return { merchant: newKey(), platform: newKey(), apiKey: randomBytes(16).toString('hex') };
}

export function openCashierKeys(
  { merchant, platform, apiKey }: CashierKeyTexts,
  endpoint: string,
): CashierKeys {
  const platformPrivate = createPrivateKey(platform);
  const pem = createPublicKey(platformPrivate).export({ type: 'spki', format: 'pem' }).toString();
  return {
    settings: {
      mchId: '1900000001',
      appId: 'wx0000000000sandbox',
      serial: '5A4D4F434B0000000000000000000000000000AA',
      privateKey: new Secret(merchant),
      apiKey: new Secret(apiKey),
      publicKey: { id: 'PUB_KEY_ID_0000000000000000000000000001', pem },
      endpoint,
    },
    merchantPublic: createPublicKey(createPrivateKey(merchant)),
    platformPrivate,
  };
}
