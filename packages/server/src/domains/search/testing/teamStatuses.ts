import type { CreatorTeamStatus } from '@reachkit/contract';
import type { Database } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { emailUnlock, mailMessage } from '../../email/tables.ts';
import { blacklistEntry, favouriteList, favouriteMember } from '../../favourites/tables.ts';
import { account, team } from '../../session/tables.ts';
import { type Seed, searchDay } from './seed.ts';

/** Two persons of one team, and one of another. */
export interface People {
  readonly me: Person;
  readonly colleague: Person;
  readonly stranger: Person;
}

const divides = (by: number, { id }: Seed) => id % by === 0;

/** Returns the expected team status of each creator for `me`, given the data of `plantTeamStatuses`. */
export function teamStatusBySeed(seed: Seed): CreatorTeamStatus {
  const isMine = divides(7, seed);
  return {
    contact: isMine ? 'me' : divides(5, seed) ? 'team' : 'none',
    lists: Number(divides(6, seed)) + Number(divides(9, seed)),
    isBlacklisted: divides(8, seed) || divides(11, seed),
    isUnlocked: divides(10, seed),
  };
}

/** Emails, lists, blacklists and unlocks of two teams; much of it must have no effect. */
export async function plantTeamStatuses(db: Database, seeds: readonly Seed[]): Promise<People> {
  const people = await plantPeople(db);
  const { me, colleague, stranger } = people;
  const some = (by: number) => seeds.filter((seed) => divides(by, seed));
  const mail =
    ({ teamId, accountId }: Person, direction: 'in' | 'out') =>
    (seed: Seed) => ({
      teamId,
      accountId,
      creatorId: seed.id,
      direction,
      address: 'someone@example.com',
      outcome: direction === 'out' ? ('successful' as const) : null,
      at: searchDay,
    });
  await db.insert(mailMessage).values([
    ...some(7).flatMap((seed) => [mail(me, 'out')(seed), mail(me, 'out')(seed)]),
    ...some(5).map(mail(colleague, 'out')),
    // Incoming email only is no contact; other teams' emails do not count.
    ...some(2).map(mail(me, 'in')),
    ...some(3).map(mail(stranger, 'out')),
    // Only the email remains of a removed creator.
    { ...mail(me, 'out')({ ...seedOf(seeds), id: 0 }), creatorId: null },
  ]);

  const list = async ({ teamId, accountId }: Person, isPublic: boolean, members: readonly Seed[]) => {
    const [made] = await db
      .insert(favouriteList)
      .values({ teamId, accountId, name: 'list', isPublic })
      .returning({ id: favouriteList.id });
    const listId = made?.id ?? 0;
    await db
      .insert(favouriteMember)
      .values(members.map(({ id }) => ({ listId, creatorId: id, accountId, createdAt: searchDay })));
    return listId;
  };
  const own = await list(me, false, some(6));
  await list(colleague, true, some(9));
  await list(colleague, false, some(2));
  await list(stranger, true, some(2));

  const entry =
    ({ teamId, accountId }: Person, rest: { listId?: number; expiresAt?: Date } = {}) =>
    (seed: Seed) => ({
      teamId,
      accountId,
      creatorId: seed.id,
      reason: 'late',
      createdAt: searchDay,
      ...rest,
    });
  const hour = 3_600_000;
  await db.insert(blacklistEntry).values([
    ...some(8).map(entry(me)),
    ...some(11)
      .filter((seed) => !divides(8, seed))
      .map(entry(colleague, { expiresAt: new Date(searchDay.getTime() + hour) })),
    ...some(13)
      .filter((seed) => !divides(8, seed) && !divides(11, seed))
      .map(entry(me, { expiresAt: searchDay })),
    ...some(2).map(entry(me, { listId: own })),
    ...some(3).map(entry(stranger)),
  ]);
  await db
    .insert(emailUnlock)
    .values([
      ...some(10).map(({ id }) => ({ teamId: me.teamId, creatorId: id, unlockedAt: searchDay })),
      ...some(3).map(({ id }) => ({ teamId: stranger.teamId, creatorId: id, unlockedAt: searchDay })),
    ]);
  return people;
}

function seedOf(seeds: readonly Seed[]): Seed {
  const [first] = seeds;
  if (!first) throw new Error('Standings need creators');
  return first;
}

async function plantPeople(db: Database): Promise<People> {
  const teams = await db
    .insert(team)
    .values([{ name: 'Ours' }, { name: 'Theirs' }])
    .returning({ id: team.id });
  const person = async (at: number, username: string): Promise<Person> => {
    const teamId = teams[at]?.id ?? 0;
    const [made] = await db
      .insert(account)
      .values({ teamId, username, nickName: username, passwordHash: '' })
      .returning({ id: account.id });
    return { teamId, accountId: made?.id ?? 0 };
  };
  return {
    me: await person(0, 'me'),
    colleague: await person(0, 'colleague'),
    stranger: await person(1, 'stranger'),
  };
}
