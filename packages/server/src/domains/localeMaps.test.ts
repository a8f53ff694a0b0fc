import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { openPool } from '../platform/database/pool.ts';
import { runOn, withDatabase } from '../testing/cluster.ts';
import type {} from '../testing/globalSetup.ts';
import { keepTiers } from './membership/keepTiers.ts';
import { keepMenus } from './session/menu/menu.ts';
import { keepChanges } from './site/changes.ts';

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));

async function apply(pool: Pool, files: readonly string[]): Promise<void> {
  for (const file of files) await pool.query(await readFile(`${folder}${file}`, 'utf8'));
}

it('moves texts in pairs of columns into locale maps, and keeps what staff changed', async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const at = files.findIndex((name) => name.endsWith('_locale_maps.sql'));
  const cluster = inject('testCluster');
  const name = `${cluster.template}_locale_maps`;
  await runOn(cluster.url, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const pool = openPool(withDatabase(cluster.url, name), pino({ level: 'silent' }));
  const rows = async (query: string) => (await pool.query(query)).rows;
  try {
    await apply(pool, files.slice(0, at));
    await pool.query(`
      insert into tag (code, parent, zh, en) values ('tea', null, '茶', 'Tea');
      insert into equity_version (version, name_zh, name_en, monthly_price, position)
        values ('pro', '进阶版', 'Advanced', 100, 2);
      insert into change_entry (id, kind, day, title_zh, title_en, text_zh, text_en)
        values ('c', 'fixed', '2020-01-01', '标题', 'Title', '正文', 'It''s fixed');
      insert into menu_item (id, audience, name, label, path, icon, position)
        values ('search', 'customer', '找达人', 'Find', '/bloggerSearch', 'search', 0)`);
    await apply(pool, files.slice(at, at + 1));
    expect(await rows('select code, names from tag')).toEqual([
      { code: 'tea', names: { zh: '茶', en: 'Tea' } },
    ]);
    expect(await rows('select titles, texts from change_entry')).toEqual([
      { titles: { zh: '标题', en: 'Title' }, texts: { zh: '正文', en: "It's fixed" } },
    ]);
    // The next start adds what is missing and changes nothing that is there.
    await apply(pool, files.slice(at + 1));
    await keepTiers(pool);
    await keepChanges(pool);
    await keepMenus(pool);
    expect(
      await rows(`select names, monthly_price as price from equity_version where version = 'pro'`),
    ).toEqual([{ names: { zh: '进阶版', en: 'Advanced' }, price: 100 }]);
    expect(await rows(`select name, label, titles from menu_item where id = 'search'`)).toEqual([
      { name: '找达人', label: 'Find', titles: {} },
    ]);
    expect(await rows(`select id from menu_item where parent_id = 'creator-hub' order by position`)).toEqual([
      { id: 'search' },
      { id: 'favourites' },
      { id: 'blacklist' },
      { id: 'import-records' },
    ]);
    expect(await rows(`select titles from change_entry where id = 'c'`)).toEqual([
      { titles: { zh: '标题', en: 'Title' } },
    ]);
  } finally {
    await pool.end();
    await runOn(cluster.url, `drop database if exists ${name} with (force)`);
  }
});
