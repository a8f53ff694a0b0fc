import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { networkOf, subscriberOf } from '../../../gateways/geo/addresses.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { RateLimits } from '../../../platform/limits/rateLimits.ts';
import { codeKeyOf } from '../codes.ts';
import { shortLink } from '../tables.ts';
import { shortReport } from './tables.ts';

export const reportReasons = ['phishing', 'malware', 'illegal', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Max characters of a report. */
export const reportTextLimit = 1_000;

/** A short link as people copy it, or only its code. */
const linkForm = /^(?:\S*\/s\/)?([A-Za-z0-9_-]{1,64})\/?(?:[?#]\S*)?$/;

const schema = z.object({
  link: z.string().check(z.trim(), z.maxLength(2_048), z.regex(linkForm)),
  reason: z.enum(reportReasons),
  text: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(reportTextLimit),
      // PostgreSQL cannot store text with NUL.
      z.refine((value) => !value.includes('\0')),
    ),
    '',
  ),
  contact: z._default(z.union([z.literal(''), z.email().check(z.maxLength(200))]), ''),
});

export type ReportField = keyof z.output<typeof schema>;

/** Result of a report; `wrong`: fields to correct, including `link` if it does not exist. */
export type ReportOutcome = 'kept' | 'tooMany' | { readonly wrong: ReadonlySet<ReportField> };

type ReportDeps = Pick<Deps, 'db' | 'now'> & { readonly limits: Pick<RateLimits, 'take'> };

/** Stores a report about a link, for staff to review. */
export async function keepReport(
  { db, now, limits }: ReportDeps,
  address: string,
  given: Readonly<Record<string, string>>,
): Promise<ReportOutcome> {
  const read = z.safeParse(schema, given);
  if (!read.success) {
    const fields: readonly ReportField[] = ['link', 'reason', 'text', 'contact'];
    return {
      wrong: new Set(fields.filter((field) => read.error.issues.some(({ path }) => path[0] === field))),
    };
  }
  const { link, reason, text, contact } = read.data;
  try {
    await limits.take({ shortReportBySubscriber: { subscriber: subscriberOf(address) } });
  } catch (error) {
    if (error instanceof Failure && error.reason === 'rateLimited') return 'tooMany';
    throw error;
  }
  const [, code = ''] = linkForm.exec(link) ?? [];
  const [found] = await db
    .select({ id: shortLink.id })
    .from(shortLink)
    .where(eq(shortLink.codeKey, codeKeyOf(code)));
  if (!found) return { wrong: new Set<ReportField>(['link']) };
  await db.insert(shortReport).values({
    linkId: found.id,
    reason,
    text,
    contact: contact === '' ? null : contact,
    network: networkOf(address),
    createdAt: now(),
  });
  return 'kept';
}
