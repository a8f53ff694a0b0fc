import {
  type EquityItem,
  type EquityKey,
  type EquityVersions,
  equityAreas,
  equityKeys,
  inLocale,
  type MembershipVersion,
} from '@reachkit/contract';
import { membershipTerms, type Tier, tiers } from '@reachkit/contract/membership/tiers';
import type { UserEquityData } from '../../../core/state/sessionExtras.ts';

function shapeOf(key: EquityKey) {
  const area = equityAreas[key];
  return { key, kind: area.kind, period: 'period' in area ? area.period : null };
}

/** Server response to `listEquityVersions`. */
export function storyPlans(locale: string): EquityVersions {
  return {
    versions: tiers.map((plan) => ({
      version: plan.version,
      name: nameOf(plan, locale),
      monthlyPrice: plan.monthlyPrice,
      items: equityKeys.map((key) => ({ ...shapeOf(key), limit: plan.limits[key] })),
    })),
    terms: [...membershipTerms],
  };
}

const nameOf = (plan: Tier, locale: string) => inLocale(plan.names, locale);

/** Midnight in Shanghai after the stories' day, and a day of the next month. */
const resets = { day: '2026-11-20T16:00:00.000Z', month: '2026-12-11T16:00:00.000Z' } as const;

/** Server response to `getEquity`: `share` of every quota is used. */
export function storyEquity(
  version: MembershipVersion = 'basic',
  { locale = 'zh', share = 0.4 }: { readonly locale?: string; readonly share?: number } = {},
): UserEquityData & {
  equityVersion: { version: MembershipVersion; versionName: string };
  items: EquityItem[];
  expireAt: string | null;
  endsOn: string | null;
} {
  const plan = tiers.find((one) => one.version === version);
  if (!plan) throw new TypeError(`No membership ${version}`);
  return {
    equityVersion: { version, versionName: nameOf(plan, locale) },
    red_center: { save_koc_task: '0' },
    items: equityKeys.map((key) => {
      const shape = shapeOf(key);
      const isUsed = shape.kind === 'counter' || shape.kind === 'stock';
      const limit = plan.limits[key];
      return {
        ...shape,
        limit,
        used: isUsed ? Math.round(limit * share) : null,
        resetAt: shape.period ? resets[shape.period] : null,
      };
    }),
    expireAt: version === 'free' ? null : '2027-05-11T16:00:00.000Z',
    endsOn: version === 'free' ? null : '2027-05-11',
  };
}
