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

/** Answer of the name servers, as the checks take it. */
export type Answer = readonly string[] | 'unknown';

/** Whether two domains belong together as DMARC's relaxed alignment has it: one is above the other, or both under one. */
export function isAligned(domain: string, from: string): boolean {
  const [a, b] = [domain.toLowerCase().replace(/\.$/, ''), from.toLowerCase()];
  return a === b || a.endsWith(`.${b}`) || (b.endsWith(`.${a}`) && a.split('.').length > 1);
}
