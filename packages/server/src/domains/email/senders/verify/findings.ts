import type { MailCheck, MailCheckReason } from '@reachkit/contract';

/** Result of a check; the caller knows the item. */
export type Finding = Omit<MailCheck, 'item'>;

export const passed = (detail: string | null = null): Finding => ({
  state: 'passed',
  reason: null,
  detail,
  record: null,
});

export const finding = (
  state: MailCheck['state'],
  reason: MailCheckReason,
  { detail = null, record = null }: Partial<Pick<Finding, 'detail' | 'record'>> = {},
): Finding => ({ state, reason, detail, record });

/** Response of the name servers, as input of the checks. */
export type Answer = readonly string[] | 'unknown';

/** Whether two domains are aligned (DMARC, relaxed): one is above the other, or both share a parent domain. */
export function isAligned(domain: string, from: string): boolean {
  const [a, b] = [domain.toLowerCase().replace(/\.$/, ''), from.toLowerCase()];
  return a === b || a.endsWith(`.${b}`) || (b.endsWith(`.${a}`) && a.split('.').length > 1);
}
