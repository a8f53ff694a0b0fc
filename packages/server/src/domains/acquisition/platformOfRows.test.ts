import type { Platform } from '@reachkit/contract';
import { describe, expect, it } from 'vitest';
import type { RawTable } from '../../platform/spreadsheets/reading/rawTable.ts';
import { planImport } from './plan.ts';
import { tablesByPlatform } from './platformOfRows.ts';

const raw = (text: string): RawTable => ({
  kind: 'delimited',
  rows: text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(',') })),
  separator: ',',
  encoding: 'utf-8',
  endsOpen: false,
  otherSheets: [],
});
const linesOf = (text: string) => {
  const { tables, leftOut } = tablesByPlatform(raw(text));
  return {
    taken: Object.fromEntries(
      tables.map(({ platform, table }) => [
        platform,
        planImport(table, platform, []).creators.map(({ line, handle }) => [line, handle]),
      ]),
    ),
    leftOut: leftOut.map(({ row, reason }) => [row.line, reason.code]),
  };
};

describe('platforms of rows', () => {
  it('assigns each row to the platform of its profile link', () => {
    expect(
      linesOf(
        'name,link\nLena,https://www.tiktok.com/@lena\nKim,youtube.com/@kim\nBo,https://instagram.com/bo/\nOmar,https://example.com/omar',
      ),
    ).toEqual({
      taken: { tiktok: [[2, 'lena']], youtube: [[3, 'kim']], instagram: [[4, 'bo']] },
      leftOut: [[5, 'no_platform']],
    });
  });

  it.each([
    ['TikTok', 'tiktok'],
    ['tt', 'tiktok'],
    ['YT', 'youtube'],
    ['油管', 'youtube'],
    ['IG', 'instagram'],
  ])('assigns a row to the platform in its column: %s', (word, platform) => {
    expect(linesOf(`平台,handle\n${word},lena_home`).taken).toEqual({ [platform]: [[2, 'lena_home']] });
  });

  it.each<readonly [Partial<RawTable>, Platform]>([
    [{ sheet: 'IG creators' }, 'instagram'],
    [{ file: 'YouTube list.csv' }, 'youtube'],
    [{ sheet: 'Sheet1', file: 'tiktok.csv' }, 'tiktok'],
  ])('assigns rows without a platform to the platform in the name %j', (named, platform) => {
    const { tables, leftOut } = tablesByPlatform({ ...raw('Handle,Fans\nmia_k,100'), ...named });
    expect(tables.map((one) => one.platform)).toEqual([platform]);
    expect(leftOut).toEqual([]);
  });

  it('rejects rows with an unknown or contradictory platform', () => {
    expect(
      linesOf(
        'platform,link,other link\nTikTok,https://www.tiktok.com/@lena,\n抖音,https://www.tiktok.com/@kim,\nYouTube,https://www.tiktok.com/@bo,\n,https://www.tiktok.com/@omar,https://instagram.com/omar',
      ).leftOut,
    ).toEqual([
      [3, 'unknown_platform'],
      [4, 'platform_contradiction'],
    ]);
  });

  it('splits a row with accounts of several platforms, each with its own figures', () => {
    const { tables, leftOut } = tablesByPlatform(
      raw(
        'Name,TikTok,YouTube,TikTok followers,Followers\nMia,mia_k,@miak,500,9\nBo,,UCabcdefghijklmnopqrstuv,,9\nKim,,,,9',
      ),
    );
    const creators = tables.flatMap(({ platform, table }) => planImport(table, platform, []).creators);
    expect(creators.map(({ line, handle, name, followers }) => [line, handle, name, followers])).toEqual([
      [2, 'mia_k', 'Mia', 500],
      [2, 'miak', 'Mia', null],
      [3, 'UCabcdefghijklmnopqrstuv', 'Bo', null],
    ]);
    expect(leftOut.map(({ row, reason }) => [row.line, reason.code])).toEqual([[4, 'no_identity']]);
  });

  it('returns no table if no row names its platform', () => {
    expect(tablesByPlatform(raw('handle,name\nlena,Lena')).tables).toEqual([]);
  });
});
