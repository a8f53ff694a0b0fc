import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { mailDelivery, mailRecipient } from '../../tables.ts';
import { domainHourly } from './timing.ts';

const hourMs = 60 * 60_000;

/** Number of emails that a mailbox sent to each recipient domain within the last hour. */
export class DomainUse {
  readonly counts: ReadonlyMap<string, number>;
  readonly #freeAt: ReadonlyMap<string, number>;
  readonly #windowMs: number;

  constructor(
    rows: readonly { readonly domain: string; readonly sent: number; readonly firstMs: number }[],
    windowMs: number,
  ) {
    this.counts = new Map(rows.map(({ domain, sent }) => [domain, sent]));
    this.#windowMs = windowMs;
    this.#freeAt = new Map(rows.map(({ domain, firstMs }) => [domain, firstMs + windowMs]));
  }

  isFull(counts: ReadonlyMap<string, number>, domain: string | null): boolean {
    return domain !== null && this.#windowMs >= 1 && (counts.get(domain) ?? 0) >= domainHourly;
  }

  domainsAt(counts: ReadonlyMap<string, number>): readonly string[] {
    return [...counts.keys()].filter((domain) => this.isFull(counts, domain));
  }

  /** Time when a domain has room again; a past time means now. */
  freeAt(domain: string | null, now: Date): Date {
    return new Date(
      Math.max(now.getTime() + 1, this.#freeAt.get(domain ?? '') ?? now.getTime() + this.#windowMs),
    );
  }

  /** When the first full domain has room again. */
  nextFreeAt(now: Date): Date | null {
    const timestamps = this.domainsAt(this.counts).map((domain) => this.freeAt(domain, now).getTime());
    return timestamps.length === 0 ? null : new Date(Math.min(...timestamps));
  }
}

interface Wanted {
  readonly teamId: number;
  readonly senderId: number;
  readonly now: Date;
  readonly pace: number;
}

export async function fullDomainsOf(
  tx: Transaction,
  { teamId, senderId, now, pace }: Wanted,
): Promise<DomainUse> {
  const windowMs = hourMs / pace;
  if (windowMs < 1) return new DomainUse([], 0);
  const since = sql`${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ domain: string; sent: number; firstMs: number }>(sql`
    select ${mailRecipient.domain} as domain, count(*)::int as sent,
      (extract(epoch from min(${mailDelivery.acceptedAt})) * 1000)::float8 as "firstMs"
    from ${mailDelivery} join ${mailRecipient} on ${mailRecipient.id} = ${mailDelivery.recipientId}
    where ${mailDelivery.senderId} = ${senderId} and ${mailDelivery.teamId} = ${teamId}
      and ${mailDelivery.acceptedAt} > ${since} and ${mailRecipient.domain} is not null
    group by 1`);
  return new DomainUse(rows, windowMs);
}
