import { type Bookmark, bookmarkLimit, isSitePath } from '@reachkit/contract/site';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

const owner = '13800000004';
const colleague = '13800000005';
const stranger = '13800000003';

let harness: TestApp;
const headers = new Map<string, { authorization: string }>();
beforeAll(async () => {
  harness = await testApp();
  for (const person of [owner, colleague, stranger]) headers.set(person, await harness.headersOf(person));
});
afterAll(() => harness.close());
beforeEach(async () => void (await harness.database.pool.query('delete from bookmark')));

async function ask(
  person: string,
  method: InjectOptions['method'],
  id = '',
  payload?: object,
  language = 'zh',
) {
  return harness.app.inject({
    ...(method && { method }),
    url: `/kol/api/bookmark${id && `/${id}`}`,
    headers: { ...headers.get(person), 'accept-language': language },
    ...(payload && { payload }),
  });
}
const keep = async (path: string, more: object = {}, person = owner): Promise<Bookmark> =>
  (await ask(person, 'POST', '', { title: `Page ${path}`, path, ...more })).json().data;
const paths = async (person = owner): Promise<string[]> =>
  (await ask(person, 'GET')).json().data.list.map(({ path }: Bookmark) => path);

describe('adding bookmarks', () => {
  it('keeps them in the order of adding, with positions', async () => {
    await keep('/a');
    await keep('/b?view=1', { icon: 'search' });
    const { list } = (await ask(owner, 'GET')).json().data;
    expect(list).toMatchObject([
      { title: 'Page /a', path: '/a', icon: null, position: 0 },
      { title: 'Page /b?view=1', path: '/b?view=1', icon: 'search', position: 1 },
    ]);
  });

  it('returns the existing bookmark if a page is added again', async () => {
    const first = await keep('/a', { title: 'Mine' });
    expect(await keep('/a', { title: 'Another' })).toEqual(first);
    expect(await paths()).toEqual(['/a']);
  });

  it('restores one at its former position', async () => {
    for (const path of ['/a', '/b', '/c']) await keep(path);
    await keep('/d', { position: 1 });
    expect(await paths()).toEqual(['/a', '/d', '/b', '/c']);
  });

  it(`rejects the one after ${bookmarkLimit} in both languages, even from two concurrent tabs`, async () => {
    for (let index = 1; index < bookmarkLimit; index += 1) await keep(`/page/${index}`);
    const answers = await Promise.all(
      ['/x', '/y', '/z'].map((path) => ask(owner, 'POST', '', { title: path, path }, 'en')),
    );
    expect(answers.map((answer) => answer.json().code).sort()).toEqual([0, 1101, 1101]);
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    const refused = await ask(owner, 'POST', '', { title: 'one more', path: '/more' });
    expect(refused.json()).toMatchObject({ code: 1101, data: { limit: bookmarkLimit } });
    expect(refused.json().msg).toContain(String(bookmarkLimit));
    expect(answers.find((answer) => answer.json().code === 1101)?.json().msg).toMatch(
      /^You have reached the limit of 50 bookmarks/,
    );
    expect(await paths()).toHaveLength(bookmarkLimit);
  });

  it('accepts a page with a path of maximum length, in any script', async () => {
    const path = `/${'页'.repeat(1999)}`;
    await keep(path, { title: 'Long' });
    expect((await paths()).map(({ length }) => length)).toEqual([2000]);
  });
});

describe('editing bookmarks', () => {
  it('renames without changing the order', async () => {
    await keep('/a');
    const { id } = await keep('/b');
    const answer = await ask(owner, 'PUT', id, { title: '  新名字 ' });
    expect(answer.json().data.list.map(({ title }: Bookmark) => title)).toEqual(['Page /a', '新名字']);
  });

  it.each([
    [0, ['/c', '/a', '/b', '/d']],
    [3, ['/a', '/b', '/d', '/c']],
    [49, ['/a', '/b', '/d', '/c']],
    [2, ['/a', '/b', '/c', '/d']],
  ])('moves one to position %i', async (position, expected) => {
    for (const path of ['/a', '/b', '/c', '/d']) await keep(path);
    const { id } = (await ask(owner, 'GET')).json().data.list[2];
    const { list } = (await ask(owner, 'PUT', id, { position })).json().data;
    expect(list.map(({ path }: Bookmark) => path)).toEqual(expected);
    expect(list.map((one: Bookmark) => one.position)).toEqual([0, 1, 2, 3]);
    expect(await paths()).toEqual(expected);
  });

  it('deletes one and closes the gap', async () => {
    const { id } = await keep('/a');
    await keep('/b');
    expect((await ask(owner, 'DELETE', id)).json().data.list).toMatchObject([{ path: '/b', position: 0 }]);
    expect((await ask(owner, 'DELETE', id)).statusCode).toBe(404);
  });
});

describe('ownership of bookmarks', () => {
  it.each([
    ['GET', ''],
    ['POST', ''],
    ['PUT', '1'],
    ['DELETE', '1'],
  ] as const)('%s requires a login', async (method, id) => {
    const answer = await harness.app.inject({ method, url: `/kol/api/bookmark${id && `/${id}`}` });
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    ['a colleague', colleague],
    ['another team', stranger],
  ])('%s can neither read nor change them; they count as unknown', async (_, other) => {
    const { id } = await keep('/a');
    expect(await paths(other)).toEqual([]);
    for (const strange of [id, '999999', 'x', '1e3']) {
      const changed = await ask(other, 'PUT', strange, { title: 'Stolen' });
      const removed = await ask(other, 'DELETE', strange);
      expect([changed.statusCode, removed.statusCode]).toEqual([404, 404]);
      expect(changed.json()).toEqual((await ask(other, 'PUT', '424242', { title: 'x' })).json());
    }
    expect((await keep('/a', {}, other)).id).not.toBe(id);
    expect((await ask(owner, 'GET')).json().data.list).toMatchObject([{ title: 'Page /a' }]);
  });
});

describe('bookmark validation', () => {
  it.each([
    [{ title: 'x' }, 'path', 'required'],
    [{ path: '/a' }, 'title', 'required'],
    [{ title: ' ', path: '/a' }, 'title', 'required'],
    [{ title: 'x'.repeat(101), path: '/a' }, 'title', 'too_long'],
    [{ title: 'x', path: `/${'a'.repeat(2000)}` }, 'path', 'too_long'],
    [{ title: 'x', path: 7 }, 'path', 'wrong_type'],
    [{ title: 'x', path: '/a', icon: '<svg>' }, 'icon', 'wrong_format'],
    [{ title: 'x', path: '/a', position: -1 }, 'position', 'too_small'],
    [{ title: 'x', path: '/a', position: 50 }, 'position', 'too_large'],
    [{ title: 'x', path: '/a', teamId: '1' }, 'teamId', 'unknown_field'],
  ])('rejects %j at its field', async (body, field, rule) => {
    const answer = await ask(owner, 'POST', '', body);
    expect(answer.json()).toMatchObject({ code: 400, data: { fields: { [field]: { rule } } } });
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'a/b',
    ' /a',
    '/\t/evil.example',
    '/a\n',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/a/../b',
  ])('rejects %j, which could leave the site', async (path) => {
    const answer = await ask(owner, 'POST', '', { title: 'x', path });
    expect(answer.json()).toMatchObject({ code: 400, data: { fields: { path: { rule: 'wrong_format' } } } });
    expect(isSitePath(path)).toBe(false);
  });

  it.each(['/', '/a', '/a/b?x=//y&z=..#//q', '/搜索?关键词=家居', '/.well-known/x', '/a..b'])(
    'accepts %j, which is a page of the site',
    (path) => expect(isSitePath(path)).toBe(true),
  );
});
