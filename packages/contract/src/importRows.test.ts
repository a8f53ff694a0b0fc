import { describe, expect, it } from 'vitest';
import { readHead, readImportRows, type SheetRow } from './importRows.ts';

const sheet = (...rows: readonly (readonly string[])[]): SheetRow[] =>
  rows.map((cells, index) => ({ line: index + 1, cells }));

const handlesOf = (rows: readonly SheetRow[]) => {
  const { bodyAt, mapping } = readHead(rows);
  return readImportRows(rows.slice(bodyAt), { mapping, platform: 'tiktok' }).map(
    ({ platform, handle, fault }) => fault ?? `${platform} ${handle}`,
  );
};

describe('a sheet of creators', () => {
  it.each([
    ['达人', 'tiktok'],
    ['博主', 'tiktok'],
    ['Usuario', 'tiktok'],
    ['\ufeffHandle\u200b', 'tiktok'],
    ['TikTok\u00a0handle', 'tiktok'],
  ])('is read by the heading %j', (heading, platform) => {
    expect(handlesOf(sheet(['Spring list'], [heading, 'Nombre'], ['lena.home', 'Lena']))).toEqual([
      `${platform} lena.home`,
    ]);
  });

  it('without headings keeps its first row, by links and by handles', () => {
    const links = sheet(
      ['https://www.youtube.com/@lenahome'],
      ['https://www.instagram.com/studio.kim/'],
      ['https://www.tiktok.com/@lena.home'],
    );
    expect(readHead(links)).toEqual({ at: null, bodyAt: 0, mapping: { homepage: 0 } });
    expect(handlesOf(links)).toEqual(['youtube lenahome', 'instagram studio.kim', 'tiktok lena.home']);
    expect(handlesOf(sheet(['@lena.home'], ['studio.kim']))).toEqual([
      'tiktok lena.home',
      'tiktok studio.kim',
    ]);
    const named = sheet(
      ['Lena', 'https://www.tiktok.com/@lena.home'],
      ['Kim', 'https://www.tiktok.com/@kim'],
    );
    expect(handlesOf(named)).toEqual(['tiktok lena.home', 'tiktok kim']);
  });

  it('takes a column of persons for their names where another has their links', () => {
    const rows = sheet(['达人', '主页链接'], ['Lena', 'https://www.tiktok.com/@lena.home']);
    expect(readHead(rows).mapping).toEqual({ name: 0, homepage: 1 });
    expect(handlesOf(rows)).toEqual(['tiktok lena.home']);
  });

  it('counts its first row as headings where nothing says what it is', () => {
    expect(readHead(sheet(['Whom', 'Where'], ['lena.home', 'Berlin']))).toEqual({
      at: null,
      bodyAt: 1,
      mapping: {},
    });
  });

  it('is read without characters that nobody sees, and rows of them are empty', () => {
    const rows = sheet(['Handle'], ['\u200b@lena\u200b.home\u00a0'], ['\u200b'], ['le\u00adna.home']);
    expect(handlesOf(rows)).toEqual(['tiktok lena.home', 'duplicate']);
  });
});
