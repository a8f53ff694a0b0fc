import { createPrivateKey, createPublicKey } from 'node:crypto';
import { Secret } from '../secrets/secret.ts';
import { StartFailure } from '../startFailure.ts';

/** Payment settings of this installation. */
export interface PaymentSettings {
  /** `null`: no merchant; the demo has its own cashier. */
  readonly wechatPay: WechatPaySettings | null;
  /** Account for bank transfers; `null`: none are accepted. */
  readonly transfer: TransferSettings | null;
  /** In fen: above this, a refund needs a second person of the staff. */
  readonly refundAloneLimit: number;
}

/** WeChat Pay merchant settings of this installation (API v3). */
export interface WechatPaySettings {
  readonly mchId: string;
  readonly appId: string;
  /** Serial number of the merchant's certificate. */
  readonly serial: string;
  /** Private key of the merchant's certificate, as PEM. */
  readonly privateKey: Secret<string>;
  /** 32 bytes: decrypts notifications and certificates. */
  readonly apiKey: Secret<string>;
  /** WeChat Pay's public key, if the merchant has one; otherwise its certificates are fetched. */
  readonly publicKey: { readonly id: string; readonly pem: string } | null;
  readonly endpoint: string;
}

export interface TransferSettings {
  readonly payee: string;
  readonly bank: string;
  readonly account: string;
}

type Read = (name: string) => string | undefined;

const usualEndpoint = 'https://api.mch.weixin.qq.com';

/** Reads the settings; throws a `StartFailure` that names the variable and its expected value, never a secret. */
export function readPaymentSettings(read: Read): PaymentSettings {
  return {
    wechatPay: parseWechatPay(read),
    transfer: parseTransfer(read),
    refundAloneLimit: parseRefundAlone(read),
  };
}

const needed = ['APPID', 'SERIAL', 'PRIVATE_KEY', 'API_KEY'] as const;

function parseWechatPay(read: Read): WechatPaySettings | null {
  const own = (name: string) => read(`WECHAT_PAY_${name}`);
  const mchId = own('MCHID');
  if (mchId === undefined) {
    const lonely = [...needed, 'PUBLIC_KEY', 'PUBLIC_KEY_ID'].find((name) => own(name) !== undefined);
    if (lonely === undefined) return null;
    throw new StartFailure(`WECHAT_PAY_${lonely} is set, so WECHAT_PAY_MCHID is required too.`);
  }
  const missing = needed.find((name) => own(name) === undefined);
  if (missing) throw new StartFailure(`WECHAT_PAY_MCHID is set, so WECHAT_PAY_${missing} is required too.`);
  if (!/^\d{6,12}$/.test(mchId)) throw wrong('MCHID', 'the number of the merchant, e.g. 1900000109');
  if (!/^https:\/\//.test(read('PUBLIC_URL') ?? '')) {
    throw new StartFailure(
      'WECHAT_PAY_MCHID is set, so PUBLIC_URL is required too, with https: WeChat Pay reports payments there, e.g. PUBLIC_URL=https://reachkit.example.',
    );
  }
  const apiKey = own('API_KEY') ?? '';
  if (Buffer.byteLength(apiKey) !== 32) throw wrong('API_KEY', 'the APIv3 key of 32 characters');
  const serial = own('SERIAL') ?? '';
  if (!/^[\dA-Fa-f]{8,64}$/.test(serial)) {
    throw wrong('SERIAL', 'the serial number of the certificate, in hexadecimal digits');
  }
  return {
    mchId,
    appId: own('APPID') ?? '',
    serial: serial.toUpperCase(),
    privateKey: new Secret(parsePem('PRIVATE_KEY', own('PRIVATE_KEY') ?? '')),
    apiKey: new Secret(apiKey),
    publicKey: parsePublicKey(own),
    endpoint: parseEndpoint(own('ENDPOINT')),
  };
}

function parsePublicKey(own: Read): WechatPaySettings['publicKey'] {
  const [pem, id] = [own('PUBLIC_KEY'), own('PUBLIC_KEY_ID')];
  if (pem === undefined && id === undefined) return null;
  if (pem === undefined || id === undefined) {
    const [there, missing] =
      pem === undefined ? ['PUBLIC_KEY_ID', 'PUBLIC_KEY'] : ['PUBLIC_KEY', 'PUBLIC_KEY_ID'];
    throw new StartFailure(`WECHAT_PAY_${there} is set, so WECHAT_PAY_${missing} is required too.`);
  }
  if (!/^PUB_KEY_ID_\w+$/.test(id)) throw wrong('PUBLIC_KEY_ID', 'the id of the public key, PUB_KEY_ID_…');
  return { id, pem: parsePem('PUBLIC_KEY', pem) };
}

/** Parses a PEM; in a single line, `\n` is a line break. */
function parsePem(name: 'PRIVATE_KEY' | 'PUBLIC_KEY', text: string): string {
  const pem = text.replaceAll('\\n', '\n');
  try {
    const key = name === 'PRIVATE_KEY' ? createPrivateKey(pem) : createPublicKey(pem);
    if (key.asymmetricKeyType === 'rsa') return pem;
  } catch {
    // The original message could quote the key.
  }
  throw wrong(name, 'an RSA key as PEM text, with \\n where a line ends');
}

function parseEndpoint(endpoint = usualEndpoint): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  throw wrong('ENDPOINT', `an address without a path, such as ${usualEndpoint}`);
}

const wrong = (name: string, meaning: string) =>
  new StartFailure(`WECHAT_PAY_${name} is invalid: it must be ${meaning}.`);

function parseRefundAlone(read: Read): number {
  const yuan = read('REFUND_ALONE_YUAN') ?? '1000';
  if (!/^\d{1,7}$/.test(yuan)) {
    throw new StartFailure('REFUND_ALONE_YUAN is invalid: it must be a whole number of yuan, such as 1000.');
  }
  return Number(yuan) * 100;
}

function parseTransfer(read: Read): TransferSettings | null {
  const names = ['TRANSFER_PAYEE', 'TRANSFER_BANK', 'TRANSFER_ACCOUNT'] as const;
  const [payee, bank, account] = names.map(read);
  if (payee === undefined && bank === undefined && account === undefined) return null;
  if (payee === undefined || bank === undefined || account === undefined) {
    const missing = names.find((name) => read(name) === undefined);
    throw new StartFailure(`Bank transfers need ${names.join(', ')}; ${missing} is missing.`);
  }
  return { payee, bank, account };
}
