import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { KeyedHash } from '../../secrets/keyedHash.ts';
import { testKeyring, testSecrets } from '../../secrets/testing/keys.ts';
import { signedCursors } from './cursor.ts';

const { hash } = testSecrets();
const schema = z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)), value: z.nullable(z.string()) });
const cursors = signedCursors(hash, 'rows', schema);
const position = { id: '12', value: null };
const refusal = { detail: { fields: { searchAfter: { rule: 'stale_cursor' } } } };

it('reads back the position that it wrote', async () => {
  expect(await cursors.read(await cursors.write(position, 'list 1'), 'list 1')).toEqual(position);
});

it.each([
  '',
  '.',
  '..',
  '----',
  '1e999',
  'e30',
  'e30.',
  `${Buffer.from('{"id":"1"}').toString('base64url')}.x`,
])('the report rejects %j with a field error', async (text) => {
  await expect(cursors.read(text, 'list 1')).rejects.toMatchObject(refusal);
});

it('rejects a cursor of another scope, kind or key', async () => {
  const text = await cursors.write(position, 'list 1');
  const otherKey = new KeyedHash(testKeyring(['other', 2]));
  await expect(cursors.read(text, 'list 2')).rejects.toMatchObject(refusal);
  await expect(signedCursors(hash, 'columns', schema).read(text, 'list 1')).rejects.toMatchObject(refusal);
  await expect(signedCursors(otherKey, 'rows', schema).read(text, 'list 1')).rejects.toMatchObject(refusal);
});

it('rejects a position with a changed or extended body', async () => {
  const [body = '', signature] = (await cursors.write(position, 'list 1')).split('.');
  const changed = Buffer.from(JSON.stringify({ id: '13', value: null })).toString('base64url');
  for (const text of [`${changed}.${signature}`, `${body}A.${signature}`, `${body}.${signature}.`]) {
    await expect(cursors.read(text, 'list 1')).rejects.toMatchObject(refusal);
  }
});

it('rejects a signed position of another shape', async () => {
  const loose = signedCursors(hash, 'rows', z.object({ id: z.string() }));
  const text = await loose.write({ id: '1e999' }, 'list 1');
  await expect(cursors.read(text, 'list 1')).rejects.toMatchObject(refusal);
});
