import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { account, team } from '../session/tables.ts';
import { listTeammates, readNickName, readPeople } from './people.ts';

let database: TestDatabase;
let own: Made;
let other: Made;

interface Made {
  readonly teamId: number;
  readonly id: number;
}

beforeAll(async () => {
  database = await testDatabase();
  [own, other] = [await addTeam('Anna'), await addTeam('Bert')];
});
afterAll(() => database.drop());

/** A team of one person. */
async function addTeam(nickName: string): Promise<Made> {
  const [made] = await database.db.insert(team).values({ name: nickName }).returning();
  const teamId = made?.id ?? 0;
  const [person] = await database.db
    .insert(account)
    .values({ teamId, username: nickName, nickName, passwordHash: '' })
    .returning();
  return { teamId, id: person?.id ?? 0 };
}

it('returns only people of the given team, even for ids of another', async () => {
  const { db } = database;
  const people = await readPeople(db, own.teamId, [own.id, other.id]);
  expect([...people]).toEqual([[own.id, { nickName: 'Anna', isActive: true }]]);
  expect(await readNickName(db, own.teamId, other.id)).toBeNull();
  expect(await readNickName(db, other.teamId, other.id)).toBe('Bert');
  expect(await listTeammates(db, own.teamId)).toEqual([{ id: own.id, nickName: 'Anna' }]);
});
