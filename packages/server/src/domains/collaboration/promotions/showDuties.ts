import { isDeepStrictEqual } from 'node:util';
import { type AgreedDuties, dutyFields } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { promotion } from '../tables.ts';
import type { Duties } from './duties.ts';

/** Rights and duties for the wire. */
export const showDuties = ({
  product,
  requiredWords,
  needsDisclosure,
  usage,
  usesSample,
  usesDraft,
  usesPayment,
}: Duties): AgreedDuties => ({
  product,
  requiredWords,
  needsDisclosure,
  usage,
  uses: { sample: usesSample, draft: usesDraft, payment: usesPayment },
});

/** Rights and duties of a promotion as they are now. @throws Failure `notFound` */
export async function readDuties(executor: Executor, teamId: number, promotionId: number): Promise<Duties> {
  const [found] = await teamScope(executor, teamId)
    .select({
      product: promotion.product,
      requiredWords: promotion.requiredWords,
      needsDisclosure: promotion.needsDisclosure,
      usage: promotion.usage,
      usesSample: promotion.usesSample,
      usesDraft: promotion.usesDraft,
      usesPayment: promotion.usesPayment,
    })
    .from(promotion)
    .where(eq(promotion.id, promotionId));
  if (!found) throw new Failure('notFound');
  return found;
}

/** Names the rights and duties that differ; the order of words and channels is none. */
export function differingDuties(one: Duties, other: Duties): (typeof dutyFields)[number][] {
  const [was, is] = [inOrder(one), inOrder(other)];
  return dutyFields.filter((field) => !isDeepStrictEqual(was[field], is[field]));
}

function inOrder(duties: Duties): AgreedDuties {
  const { usage, requiredWords, ...shown } = showDuties(duties);
  return {
    ...shown,
    requiredWords: [...requiredWords].sort(),
    // Rights without a channel are none.
    usage: usage && usage.channels.length > 0 ? { ...usage, channels: [...usage.channels].sort() } : null,
  };
}
