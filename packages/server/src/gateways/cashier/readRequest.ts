import type { LoopbackRequest } from '../../platform/development/loopbackServer.ts';
import { authorizationScheme, requestMessage, verify } from '../wechatPay/signature.ts';
import type { CashierKeys } from './keys.ts';

/** The body of a request that the merchant has signed, within five minutes; `null`: it has not. */
export function readRequest(
  { method, path, headers, body }: LoopbackRequest,
  { settings, merchantPublic }: CashierKeys,
  now: Date,
): Record<string, unknown> | null {
  const { authorization } = headers;
  const [scheme, fields = ''] = String(authorization ?? '').split(/ (.*)/);
  const read = (name: string) => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(fields)?.[1] ?? '';
  const [timestamp, nonce] = [read('timestamp'), read('nonce_str')];
  const isOurs = read('mchid') === settings.mchId && read('serial_no') === settings.serial;
  const isNow = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= 300;
  if (scheme !== authorizationScheme || !isOurs || !isNow) return null;
  if (!verify(requestMessage({ method, path, body, timestamp, nonce }), read('signature'), merchantPublic))
    return null;
  const input: unknown = body === '' ? {} : JSON.parse(body);
  return typeof input === 'object' && input !== null ? { ...input } : {};
}
