import { type AnswerOf, audienceBreakdowns, type getAudience } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { type AudienceOrigin, audienceShares } from '../metrics/definitions/audienceShares.ts';
import { withValue } from '../metrics/measure.ts';
import { audience } from '../tables.ts';

type Audience = AnswerOf<typeof getAudience>['audience'];

/** Returns the audience of a creator; `null` without a known breakdown. */
export async function readAudience(db: Executor, creatorId: number): Promise<Audience> {
  const [row] = await db.select().from(audience).where(eq(audience.creatorId, creatorId));
  if (!row) return null;
  const { sampleSize, asOf } = row;
  const origin: AudienceOrigin = row.origin === 'authorised' ? 'authorised' : 'modelled';
  const wire = (shares: Readonly<Record<string, number>>) =>
    withValue(audienceShares(shares, { sampleSize, origin, asOf }), (known) => ({
      shares: [...known.shares],
      rest: known.rest,
      margin: known.margin,
    }));
  const known = {
    origin,
    sampleSize,
    asOf,
    region: wire(row.region),
    gender: wire(row.gender),
    age: wire(row.age),
    language: wire(row.language),
  };
  return audienceBreakdowns.some((name) => known[name].value !== null) ? known : null;
}
