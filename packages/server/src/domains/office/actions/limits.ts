import { type AnswerOf, type BodyOf, type EquityKey, equityAreas, equityKeys } from '@reachkit/contract';
import { tiers } from '@reachkit/contract/membership/tiers';
import type {
  overrideLimit as overrideEndpoint,
  previewLimitOverride,
} from '@reachkit/contract/office/teamActions';
import type { Executor } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import { findExcess } from '../../../platform/ownership/downgrade.ts';
import type { Ownership } from '../../../platform/ownership/registry.ts';
import { readOverrides, removeOverride, setOverride } from '../../membership/overrides.ts';
import { type MembershipStatus, readMembershipStatus } from '../../plan/membershipStatus.ts';
import { requireTeam, type StaffTeam, type TeamReadDeps } from '../teams/read.ts';
import { type Acting, actOnTeam } from './teamAction.ts';

type Preview = AnswerOf<typeof previewLimitOverride>;

export interface LimitDeps extends TeamReadDeps {
  readonly ownership: readonly Ownership[];
}

/** The effect of another limit on a team. @throws Failure `notFound`; `validation` at `value` */
export async function previewOverride(
  { db, now, equity, ownership }: LimitDeps,
  { id, key }: { readonly id: string; readonly key: EquityKey },
  value: number | undefined,
): Promise<Preview> {
  const { id: teamId } = await requireTeam(db, id);
  if (value !== undefined) refuseLevel(key, value);
  const at = now();
  const status = await statusOf(db, teamId, at);
  const { value: limit, source, plan } = status.limit(key);
  const after = value === undefined ? plan : ({ value, source: 'override' } as const);
  const item = (await equity.items(status, at)).find((one) => one.key === key);
  const [excess] = await findExcess(
    db,
    ownership.map(({ domain, stocks = [] }) => ({
      domain,
      tables: [],
      stocks: stocks.filter((stock) => stock.key === key),
    })),
    teamId,
    () => after.value,
  );
  return {
    before: { limit, source },
    after: { limit: after.value, source: after.source },
    used: item?.used ?? null,
    excess: excess ? { count: excess.used - excess.limit, rule: excess.rule } : null,
  };
}

/** @throws Failure as `actOnTeam`; `validation` at `value` or `expiresAt` */
export function overrideLimit(
  deps: TeamReadDeps,
  acting: Acting,
  {
    key,
    value,
    expiresAt: until,
  }: Pick<BodyOf<typeof overrideEndpoint>, 'value' | 'expiresAt'> & { key: EquityKey },
): Promise<StaffTeam> {
  refuseLevel(key, value);
  return actOnTeam(deps, acting, async (tx, { id: teamId }, at) => {
    const expiresAt = until === null ? null : new Date(until);
    if (expiresAt !== null && expiresAt <= at) throw refuseFields({ expiresAt: { rule: 'past' } });
    const before = await currentOf(tx, teamId, key, at);
    const { reason, caller } = acting;
    const override = { key, value, reason, createdBy: caller.accountId, createdAt: at, expiresAt };
    await setOverride(tx, teamId, override);
    return { action: 'limitOverridden', before, after: { value, expiresAt }, detail: { limit: key } };
  });
}

/** @throws Failure as `actOnTeam` */
export function removeLimitOverride(deps: TeamReadDeps, acting: Acting, key: EquityKey): Promise<StaffTeam> {
  return actOnTeam(deps, acting, async (tx, { id: teamId }, at) => {
    const before = await currentOf(tx, teamId, key, at);
    if ((await readOverrides(tx, teamId, at)).get(key) === undefined) return null;
    await removeOverride(tx, teamId, key, at);
    const { value } = await currentOf(tx, teamId, key, at);
    return {
      action: 'limitOverrideRemoved',
      before,
      after: { value, expiresAt: null },
      detail: { limit: key },
    };
  });
}

/** The value of a limit, and until when staff set it; `null`: it is the plan's, or has no end. */
async function currentOf(db: Executor, teamId: number, key: EquityKey, at: Date) {
  const status = await statusOf(db, teamId, at);
  const override = (await readOverrides(db, teamId, at)).get(key);
  return { value: status.limit(key).value, expiresAt: override?.expiresAt ?? null };
}

async function statusOf(db: Executor, teamId: number, at: Date): Promise<MembershipStatus> {
  const status = await readMembershipStatus(db, teamId, equityKeys, at);
  if (!status) throw new Failure('notFound');
  return status;
}

/** A level that no plan has would open nothing. */
function refuseLevel(key: EquityKey, value: number): void {
  if (equityAreas[key].kind !== 'level') return;
  const limit = Math.max(...tiers.map(({ limits }) => limits[key]));
  if (value > limit) throw refuseFields({ value: { rule: 'too_large', limit } });
}
