import { randomUUID } from 'node:crypto';
import { hostUserNameLimit } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { countMembers } from '../../people/countMembers.ts';
import { claimStock } from '../../plan/claims.ts';
import { isEnding } from '../people/invitations.ts';
import { account } from '../tables.ts';

/** A person who signs in through a host's site, as a member of the host's team. */
export interface HostUser {
  readonly accountId: number;
  readonly isNew: boolean;
}

interface Named {
  /** The host's id of the person. */
  readonly userId: string;
  /** Name from the host; if missing or blank, the current name stays, or is the id. */
  readonly name: string | null | undefined;
  readonly now: Date;
}

/**
 * Returns the account of a host's user, locked until the transaction ends, and creates it if there is none; the caller
 * must have locked the team.
 * @throws Failure `noSeat` where no seat is left, `forbidden` for a new user of a team that is about to be deleted,
 * `accountDisabled`
 */
export async function keepHostUser(
  tx: Transaction,
  teamId: number,
  { userId, name: given, now }: Named,
): Promise<HostUser> {
  const name = nameFrom(given ?? '');
  const scope = teamScope(tx, teamId);
  const [known] = await scope.select().from(account).where(eq(account.hostUserId, userId)).for('update');
  if (!known) return { accountId: await addHostUser(tx, teamId, { userId, name, now }), isNew: true };
  if (known.disabledAt !== null) throw new Failure('accountDisabled');
  if (name !== undefined && name !== known.nickName) {
    await scope.update(account).set({ nickName: name }).where(eq(account.id, known.id));
  }
  return { accountId: known.id, isNew: false };
}

async function addHostUser(
  tx: Transaction,
  teamId: number,
  { userId, name, now }: Pick<Named, 'userId' | 'now'> & { readonly name: string | undefined },
): Promise<number> {
  if (await isEnding(tx, teamId)) throw new Failure('forbidden');
  await claimSeat(tx, teamId, now);
  const [made] = await teamScope(tx, teamId)
    .insert(account)
    .values({
      // A person's username cannot contain a colon, and the account has no usable password.
      username: `host:${randomUUID()}`,
      passwordHash: '',
      roleIds: [],
      createdAt: now,
      hostUserId: userId,
      nickName: name ?? nameFrom(userId) ?? userId.slice(0, hostUserNameLimit),
    })
    .returning({ id: account.id });
  if (!made) throw new Error('The account of a user of a host was not made');
  return made.id;
}

/** A host's user cannot upgrade the plan, so a full team gives `noSeat` instead of `equity`. */
async function claimSeat(tx: Transaction, teamId: number, now: Date): Promise<void> {
  try {
    await claimStock(tx, teamId, 'subAccounts', { existing: () => countMembers(tx, teamId), plus: 1, now });
  } catch (error) {
    if (error instanceof Failure && error.reason === 'equity') throw new Failure('noSeat', error.detail);
    throw error;
  }
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Turns a host's text into a name: whole characters, shortened. `undefined` if it has no visible character. */
function nameFrom(line: string): string | undefined {
  if (!/[^\s\p{Default_Ignorable_Code_Point}]/u.test(line)) return undefined;
  let name = '';
  for (const { segment } of characters.segment(line)) {
    if ([...name, ...segment].length > hostUserNameLimit) break;
    name += segment;
  }
  return name.trim() || [...line].slice(0, hostUserNameLimit).join('');
}
