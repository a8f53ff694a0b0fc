import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { publishLive } from './publish.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const messageOf = (text: string) => ({ code: 0, msg: '', event: 'x', data: text });
const lengthOf = (text: string) =>
  Buffer.byteLength(JSON.stringify({ target: { login: 1 }, message: messageOf(text) }));

describe('a live message', () => {
  it('is sent up to the length that PostgreSQL accepts', async () => {
    const text = 'x'.repeat(7_999 - lengthOf(''));
    await expect(publishLive(database.db, { login: 1 }, messageOf(text))).resolves.toBeUndefined();
  });

  it('throws on publishing if it has more bytes than PostgreSQL accepts', async () => {
    for (const text of ['x'.repeat(8_000 - lengthOf('')), '红'.repeat(2_700)]) {
      await expect(publishLive(database.db, { login: 1 }, messageOf(text))).rejects.toMatchObject({
        reason: 'internal',
      });
    }
  });
});
