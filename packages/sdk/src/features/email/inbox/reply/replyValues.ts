import type { MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import type { MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import { type MailValues, mailVariables, readMailText } from '@reachkit/contract/email/text';
import { splitCcList } from '@reachkit/contract/rules/email';
import { platformNames } from '../../../../domain/format/names.ts';

/** A reply belongs to no campaign, so it has no short link. */
export const replyVariables = mailVariables.filter((id) => id !== 'shortlink' && id !== 'brief');

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

const personKinds = ['humanReply', 'otherAddressReply', 'unsubscribe'];

/**
 * Returns the From and the Reply-To of the last message of a person if they differ, the default first; otherwise none. A
 * suspected forgery offers no address.
 */
export function replyAddresses(
  messages: readonly MailThreadMessage[],
  usual: string | null,
): readonly string[] {
  const last = messages.findLast(
    ({ direction, verdict, authenticity }) =>
      direction === 'in' && personKinds.includes(verdict?.kind ?? '') && authenticity?.trust !== 'suspect',
  );
  if (!last?.replyTo || usual === null) return [];
  const offered = [last.from.address, last.replyTo];
  return offered.includes(usual) ? [usual, ...offered.filter((one) => one !== usual)] : [];
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
