import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { shortCoupon } from './tables.ts';

/** Normalises a coupon code; shops accept any case. */
export const couponKeyOf = (code: string): string => code.normalize('NFKC').toUpperCase();

/** Sets a link's coupon codes; returns whether another link of the team has one of them. */
export async function setCoupons(
  tx: Transaction,
  { teamId, linkId }: { readonly teamId: number; readonly linkId: number },
  codes: readonly string[],
): Promise<{ readonly isTaken: boolean }> {
  const scope = teamScope(tx, teamId);
  const coded = new Map(codes.map((code) => [couponKeyOf(code), code]));
  await scope.delete(shortCoupon).where(eq(shortCoupon.linkId, linkId));
  if (coded.size === 0) return { isTaken: false };
  const rows = [...coded].map(([codeKey, code]) => ({ linkId, code, codeKey }));
  await scope.insert(shortCoupon).values(rows).onConflictDoNothing();
  const taken = await scope
    .select({ code: shortCoupon.code })
    .from(shortCoupon)
    .where(and(inArray(shortCoupon.codeKey, [...coded.keys()]), ne(shortCoupon.linkId, linkId)));
  return { isTaken: taken.length > 0 };
}

/** Reads coupon codes by link id, in alphabetical order. */
export async function couponsOf(
  executor: Executor,
  teamId: number,
  linkIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await teamScope(executor, teamId)
    .select({ linkId: shortCoupon.linkId, code: shortCoupon.code })
    .from(shortCoupon)
    .where(inArray(shortCoupon.linkId, [...linkIds]))
    .orderBy(shortCoupon.codeKey);
  const codes = new Map<number, string[]>();
  for (const { linkId, code } of rows) codes.set(linkId, [...(codes.get(linkId) ?? []), code]);
  return codes;
}

/** Finds the link of a coupon code. */
export async function linkOfCoupon(
  executor: Executor,
  teamId: number,
  code: string,
): Promise<number | undefined> {
  const [found] = await teamScope(executor, teamId)
    .select({ linkId: shortCoupon.linkId })
    .from(shortCoupon)
    .where(eq(shortCoupon.codeKey, couponKeyOf(code)));
  return found?.linkId;
}
