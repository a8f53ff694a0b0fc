import { setTimeout as pause } from 'node:timers/promises';
import type { FieldRule } from '@reachkit/contract';
import { OutboundError, OutboundRefused } from '../outbound/errors.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { portOf } from '../outbound/target.ts';

/** Max milliseconds for the lookup of a host. */
const lookupMs = 5_000;

/** Checks an address before it is saved; each sending checks it again. @returns its normal form, or the rule that refuses it */
export async function checkAddress(
  outbound: Pick<Outbound, 'check'>,
  text: string,
): Promise<{ readonly url: string } | { readonly rule: FieldRule }> {
  if (!URL.canParse(text)) return { rule: 'webhook_url' };
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return { rule: 'webhook_url' };
  url.hash = '';
  const over = new AbortController();
  const late = pause(lookupMs, { rule: 'webhook_unresolved' } as const, { signal: over.signal });
  try {
    const checked = outbound
      .check('web', { host: url.hostname, port: portOf(url) })
      .then(() => ({ url: url.href }));
    return await Promise.race([checked, late]);
  } catch (error) {
    if (error instanceof OutboundError) return { rule: ruleOf(error) };
    throw error;
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
}

function ruleOf(error: OutboundError): FieldRule {
  if (!(error instanceof OutboundRefused)) return 'webhook_unresolved';
  if (error.reason === 'port') return 'webhook_port';
  return error.reason === 'address' ? 'webhook_private' : 'webhook_url';
}
