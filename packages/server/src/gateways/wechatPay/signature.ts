import { createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto';

/*
 * Signatures of WeChat Pay's API v3, with SHA-256 and RSA (PKCS #1 v1.5).
 * Source: "Signature Generation", https://pay.weixin.qq.com/wiki/doc/api_external/en/wechatpay/wechatpay4_0.shtml and
 * "Signature Verification", https://pay.weixin.qq.com/wiki/doc/api_external/en/wechatpay/wechatpay4_1.shtml
 */

export interface SignedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly nonce: string;
}

/** The signed text of a response or a notification. */
export interface SignedAnswer {
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: string;
}

const lines = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

export const requestMessage = ({ method, path, timestamp, nonce, body }: SignedRequest): string =>
  lines(method, path, timestamp, nonce, body);

export const answerMessage = ({ timestamp, nonce, body }: SignedAnswer): string =>
  lines(timestamp, nonce, body);

export const sign = (message: string, privateKey: KeyObject): string =>
  createSign('RSA-SHA256').update(message).sign(privateKey, 'base64');

export const verify = (message: string, signature: string, publicKey: KeyObject): boolean =>
  createVerify('RSA-SHA256').update(message).verify(publicKey, signature, 'base64');

export interface Merchant {
  readonly mchId: string;
  /** Serial number of the merchant's certificate. */
  readonly serial: string;
  readonly privateKey: KeyObject;
}

export const authorizationScheme = 'WECHATPAY2-SHA256-RSA2048';

/** Returns the `Authorization` header of a request. */
export function authorization({ mchId, serial, privateKey }: Merchant, request: SignedRequest): string {
  const { nonce, timestamp } = request;
  const signature = sign(requestMessage(request), privateKey);
  const fields = { mchid: mchId, nonce_str: nonce, timestamp, serial_no: serial, signature };
  const written = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `${authorizationScheme} ${written.join(',')}`;
}

export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase();
export const timestampOf = (now: Date): string => String(Math.floor(now.getTime() / 1000));
