import type { LoopbackRequest } from '../../platform/development/loopbackServer.ts';
import { authorizationScheme, requestMessage, verify } from '../wechatPay/signature.ts';
import type { CashierKeys } from './keys.ts';

/** Verifies a request signed by the merchant within five minutes and returns its body; `null` if invalid. */
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
