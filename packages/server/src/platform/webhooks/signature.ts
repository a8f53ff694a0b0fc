import { createHmac } from 'node:crypto';
import type { Secret } from '../secrets/secret.ts';

/**
 * Signs a body: `t=<seconds>,v1=<hex>`, with one `v1` for each secret. A signature is HMAC-SHA256 over `<seconds>.<body>`,
 * so that a body cannot be sent again later under another time.
 */
export function signatureOf(body: string, secrets: readonly Secret<string>[], at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const signed = createHmac('sha256', secret.open()).update(`${seconds}.${body}`).digest('hex');
    return `v1=${signed}`;
  });
  return [`t=${seconds}`, ...signatures].join(',');
}
