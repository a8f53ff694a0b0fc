import type { MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import { type MailValues, mailVariables, readMailText } from '@reachkit/contract/email/text';
import { splitCcList } from '@reachkit/contract/rules/email';
import { platformNames } from '../../../../domain/format/names.ts';

/** A reply belongs to no campaign, so it has no short link. */
export const replyVariables = mailVariables.filter((id) => id !== 'shortlink');

/** Values of the variables in a reply; unknown ones are left out. */
export function replyValues(
  { name, creator }: Pick<MailThreadEntry, 'name' | 'creator'>,
  sender: string | undefined,
): MailValues {
  const called = creator?.name || name;
  return {
    ...(called !== '' && { name: called }),
    ...(sender !== undefined && { sender }),
    ...(creator && { id: creator.id, handle: creator.handle, platform: platformNames[creator.platform] }),
  };
}

/** Returns the placeholders that cannot be filled: variables without value and fallback, and unknown ones. */
export function unfilledPlaces(html: string, values: MailValues): readonly string[] {
  const { parts, faults } = readMailText(html);
  const open = parts.flatMap((part) =>
    typeof part === 'string' || part.fallback !== null || values[part.variable] ? [] : [part.variable],
  );
  return [...open, ...faults.map(({ spelled }) => spelled)];
}

/** Whether HTML is empty: no text and no picture. */
export const isBlank = (html: string): boolean =>
  html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '' && !/<img\s/i.test(html);

/** Whether a list separated by `;` contains only valid addresses. */
export function areAddresses(list: string): boolean {
  return splitCcList(list).every((one) => one === '' || /^[^\s@;,]+@[^\s@;,]+\.[^\s@;,]+$/.test(one));
}
