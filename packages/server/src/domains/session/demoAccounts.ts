import { type MembershipVersion, roleAdmin, roleTeamAdmin } from '@reachkit/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { noLimits, setLimits } from '../../platform/database/limits.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { endLogins } from './login/logins.ts';
import { hashPassword, passwordCost } from './passwords/passwords.ts';
import { account, login, team } from './tables.ts';

/** Public: it only opens demo accounts. */
export const demoPassword = 'Demo2026';

interface DemoMember {
  readonly username: string;
  readonly nickName: string;
  /** In English, for the startup log. */
  readonly note: string;
  readonly roleIds: readonly string[];
}

interface DemoTeam {
  readonly name: string;
  readonly version: MembershipVersion;
  readonly kind: 'customer' | 'office';
  readonly members: readonly DemoMember[];
}

const owner = [roleTeamAdmin];

const demoTeams: readonly DemoTeam[] = [
  {
    name: '免费版演示团队',
    version: 'free',
    kind: 'customer',
    members: [{ username: '13800000001', nickName: '免费版演示', note: 'free', roleIds: owner }],
  },
  {
    name: '基础版演示团队',
    version: 'basic',
    kind: 'customer',
    members: [{ username: '13800000002', nickName: '基础版演示', note: 'basic', roleIds: owner }],
  },
  {
    name: '专业版演示团队',
    version: 'pro',
    kind: 'customer',
    members: [{ username: '13800000003', nickName: '专业版演示', note: 'pro', roleIds: owner }],
  },
  {
    name: '旗舰版演示团队',
    version: 'team',
    kind: 'customer',
    members: [
      { username: '13800000004', nickName: '旗舰版演示', note: 'team', roleIds: owner },
      { username: '13800000005', nickName: '旗舰版成员', note: "member of the team's account", roleIds: [] },
    ],
  },
  {
    name: 'Free demo team',
    version: 'free',
    kind: 'customer',
    members: [{ username: '13800000011', nickName: 'Free demo', note: 'free, in English', roleIds: owner }],
  },
  {
    name: 'Basic demo team',
    version: 'basic',
    kind: 'customer',
    members: [{ username: '13800000012', nickName: 'Basic demo', note: 'basic, in English', roleIds: owner }],
  },
  {
    name: 'Pro demo team',
    version: 'pro',
    kind: 'customer',
    members: [{ username: '13800000013', nickName: 'Pro demo', note: 'pro, in English', roleIds: owner }],
  },
  {
    name: 'Team demo',
    version: 'team',
    kind: 'customer',
    members: [
      { username: '13800000014', nickName: 'Team demo', note: 'team, in English', roleIds: owner },
      {
        username: '13800000015',
        nickName: 'Team member',
        note: "member of the team's account, in English",
        roleIds: [],
      },
    ],
  },
  {
    name: '平台运营',
    version: 'team',
    kind: 'office',
    members: [
      { username: 'office:admin', nickName: '运营管理员', note: 'platform staff', roleIds: [roleAdmin] },
    ],
  },
];

/** Username and note, in display order. */
export const demoAccounts: readonly Pick<DemoMember, 'username' | 'note'>[] = demoTeams.flatMap(
  ({ members }) => members,
);

/** Number of customer teams in the demo. */
export const demoTeamCount = demoTeams.filter(({ kind }) => kind === 'customer').length;

/** Phone of the staff's demo account, which signs in by SMS as `office@sms:13800000009`. */
export const demoStaffPhone = '13800000009';

/** Advisory lock of the demo's teams, and of the staff's team, which the demo may create too. */
export const demoTeamsLock = 4_600_102;

/**
 * Creates missing demo accounts. Existing ones are left unchanged, except that a missing staff phone is added, and
 * accounts disabled with the demo are enabled again.
 */
export async function createDemoAccounts(db: Database, cost = passwordCost): Promise<void> {
  await db.transaction(async (tx) => {
    await setLimits(tx, noLimits);
    await tx.execute(sql`select pg_advisory_xact_lock(${demoTeamsLock})`);
    await tx.update(account).set({ disabledAt: null }).where(eq(account.isDemo, true));
    for (const { members, ...described } of demoTeams) {
      let teamId: number | undefined;
      for (const { note: _, roleIds, ...member } of members) {
        const [known] = await tx.select().from(account).where(eq(account.username, member.username));
        teamId ??= known?.teamId;
        if (known) {
          if (described.kind === 'office') await giveStaffPhone(tx, known.id);
          continue;
        }
        if (teamId === undefined) {
          const [made] = await tx.insert(team).values(described).returning({ id: team.id });
          teamId = made?.id;
        }
        if (teamId === undefined) throw new Error('The database gave a new team no id');
        const [made] = await teamScope(tx, teamId)
          .insert(account)
          .values({
            ...member,
            roleIds: [...roleIds],
            staffRights: described.kind === 'office' ? ['admin'] : [],
            phone: described.kind === 'customer' ? member.username : null,
            passwordHash: await hashPassword(demoPassword, cost),
            isDemo: true,
          })
          .returning({ id: account.id });
        if (made && described.kind === 'office') await giveStaffPhone(tx, made.id);
      }
    }
  });
}

/**
 * Disables the accounts that still have the published demo password, and ends their logins. Returns how many were
 * disabled.
 */
export async function disableDemoAccounts(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoTeamsLock})`);
    const isDemo = eq(account.isDemo, true);
    const ids = tx.select({ id: account.id }).from(account).where(isDemo);
    await endLogins(tx, inArray(login.accountId, ids), { reason: 'removed', now });
    const disabled = await tx
      .update(account)
      .set({ disabledAt: now })
      .where(and(isDemo, isNull(account.disabledAt)))
      .returning({ id: account.id });
    return disabled.length;
  });
}

/** Reads usernames by account id. */
export async function readDemoAccounts(db: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: account.id, username: account.username })
    .from(account)
    .where(eq(account.isDemo, true))
    .orderBy(account.id);
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Adds the phone unless the account has one, or another account uses it. */
async function giveStaffPhone(tx: Executor, id: number): Promise<void> {
  const [taken] = await tx.select({ id: account.id }).from(account).where(eq(account.phone, demoStaffPhone));
  if (taken) return;
  const isWithoutPhone = and(eq(account.id, id), eq(account.isDemo, true), isNull(account.phone));
  await tx.update(account).set({ phone: demoStaffPhone }).where(isWithoutPhone);
}
