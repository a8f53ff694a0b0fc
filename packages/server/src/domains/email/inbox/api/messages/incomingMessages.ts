import { createHash } from 'node:crypto';
import { mailMessageProblems, mailMessageWarnings } from '@reachkit/contract';
import { getTableColumns, inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { withKnownWords } from '../../../../../platform/database/words/words.ts';
import { teamScope } from '../../../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../../../people/people.ts';
import { maskAddress } from '../../../addresses/address.ts';
import { canonicalAddress } from '../../../addresses/canonicalAddress.ts';
import type { MailThreadMessage } from '../../../answers.ts';
import { shortenedRuns } from '../../../incoming/parts/foldedText.ts';
import { shownLine, shownText } from '../../../incoming/parts/shownNames.ts';
import { collapsedRanges } from '../../../incoming/quotes.ts';
import { shownCalendar } from '../../storedCalendar.ts';
import { mailIncoming } from '../../tables.ts';
import { type InlinePart, type SafeHtml, sanitizeIncoming } from '../html/sanitize.ts';
import type { Described } from '../parts/partReader.ts';
import type { MessageReading, Messages } from './reading.ts';
import { hasOwnSubject, peopleOf } from './rows.ts';

export type IncomingRow = typeof mailIncoming.$inferSelect;

/** Cached, as incoming messages never change, and several people open them. */
const cleaned = new LRUCache<string, SafeHtml>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ html, images }) => 1 + html.length + images.join('').length,
});

/** The sanitised HTML of an incoming message, with its embedded images if known. */
export function safeHtmlOf(
  { id, html }: Pick<IncomingRow, 'id' | 'html'>,
  inline: readonly InlinePart[] = [],
): SafeHtml {
  const named = inline.filter(({ contentId }) => contentId !== null);
  const key = `${id} ${named.length} ${createHash('sha256').update(html).digest('base64')}`;
  const known = cleaned.get(key);
  if (known) return known;
  const safe = sanitizeIncoming(html, named);
  const made = { ...safe, html: shortenedRuns(safe.html) };
  cleaned.set(key, made);
  return made;
}

export async function readIncoming(
  { executor, thread, isShown, parts }: MessageReading,
  ids: readonly number[],
): Promise<Messages> {
  if (ids.length === 0) return [];
  const found = await teamScope(executor, thread.teamId)
    .select()
    .from(mailIncoming)
    .where(inArray(mailIncoming.id, [...ids]));
  const rows = withKnownWords(getTableColumns(mailIncoming), found);
  const people = await readPeople(
    executor,
    thread.teamId,
    rows.flatMap(({ correctedBy }) => correctedBy ?? []),
  );
  const hide = isShown ? (text: string) => text : hider(thread.address);
  return rows.map((row) => [
    `in-${row.id}`,
    async () => {
      const correctedBy = row.correctedBy === null ? null : (people.get(row.correctedBy)?.nickName ?? '');
      return messageOf(row, { thread, hide, correctedBy, described: await parts.describe(row) });
    },
  ]);
}

interface Known {
  readonly thread: MessageReading['thread'];
  readonly hide: (text: string) => string;
  readonly correctedBy: string | null;
  readonly described: Described;
}

function messageOf(row: IncomingRow, { thread, hide, correctedBy, described }: Known): MailThreadMessage {
  const safe = safeHtmlOf(row, described.inline);
  const html = hide(safe.html);
  const { calendar, ...written } = shownCalendar(row);
  const text = shownText(hide(written.text));
  const named = peopleOf;
  const shown = (people: MailThreadMessage['to']) =>
    people.map(({ name, address }) => ({ name: shownLine(hide(name)), address: hide(address) }));
  return {
    id: `in-${row.id}`,
    direction: 'in',
    from: { name: shownLine(hide(row.fromName)), address: hide(row.fromAddress) },
    to: shown(named(row.to)),
    cc: shown(named(row.cc)),
    ...(isElsewhere(row) && { replyTo: hide(row.replyTo) }),
    subject: shownLine(hide(row.subject)),
    hasOwnSubject: hasOwnSubject(row.subject, thread),
    at: row.at,
    by: null,
    text,
    html,
    collapsed: collapsedRanges(text).map((range) => ({ ...range })),
    remoteImages: safe.images.length,
    parts: [...described.parts],
    ...(calendar && { calendar: { ...calendar, event: shownLine(hide(calendar.event)) } }),
    problems: problemsOf(row.problems, safe),
    verdict: {
      kind: row.kind,
      reason: row.reason,
      evidence: hide(row.evidence),
      confidence: row.confidence,
      correctedBy,
      readKind: row.readKind,
    },
    authenticity: {
      check: row.authentication,
      trust: row.trust,
      warnings: mailMessageWarnings.filter((known) => row.warnings.includes(known)),
    },
    round: null,
    outcome: null,
    opens: 0,
    reply: null,
  };
}

/** Whether the Reply-To of a message differs from its sender. */
const isElsewhere = (row: IncomingRow): row is IncomingRow & { readonly replyTo: string } =>
  row.replyTo !== null &&
  canonicalAddress(row.replyTo) !== null &&
  canonicalAddress(row.replyTo) !== canonicalAddress(row.fromAddress);

function problemsOf(stored: unknown, { refused }: SafeHtml): MailThreadMessage['problems'] {
  const all: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const own = refused === 'long' ? 'textTooLong' : refused === 'deep' ? 'structure' : null;
  return mailMessageProblems.filter((problem) => all.includes(problem) || problem === own);
}

/** Masks an address in texts: reports and quotations repeat it. */
function hider(address: string): (text: string) => string {
  if (address === '') return (text) => text;
  const pattern = new RegExp(address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  const mask = maskAddress(address);
  return (text) => text.replace(pattern, () => mask);
}
