import type { EquityKey } from '@reachkit/contract';
import type { Executor } from '../deps.ts';
import type { DowngradeRule, Ownership } from './registry.ts';

export interface Excess {
  readonly domain: string;
  readonly key: EquityKey;
  readonly rule: DowngradeRule;
  readonly used: number;
  readonly limit: number;
}

/** Returns each kind of item of which a team exceeds these limits, with its counts and downgrade rule. */
export async function findExcess(
  db: Executor,
  registry: readonly Ownership[],
  teamId: number,
  limitOf: (key: EquityKey) => number,
): Promise<readonly Excess[]> {
  const found: Excess[] = [];
  for (const { domain, stocks = [] } of registry) {
    for (const { key, rule, count } of stocks) {
      const used = await count(db, teamId);
      const limit = limitOf(key);
      if (used > limit) found.push({ domain, key, rule, used, limit });
    }
  }
  return found;
}
