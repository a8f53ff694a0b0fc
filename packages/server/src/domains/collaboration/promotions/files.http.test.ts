import {
  addPromotionFile,
  changeCollaborationBrand,
  copyPromotion,
  fetchPromotionFile,
  fillPath,
  getCollaborationBrand,
  listPromotionLog,
  removePromotion,
  removePromotionFile,
  uploadCollaborationLogo,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { canvas } from '../../account/testing/pictures.ts';
import { type PromotionWorld, people, promotionWorld } from './testing/world.ts';

const { owner, member, free, basic: stranger } = people;

let world: PromotionWorld;
beforeAll(async () => {
  world = await promotionWorld();
});
afterAll(() => world.harness.close());
beforeEach(async () => {
  await emptyTables(world.harness.database.pool, 'promotion, collaboration_brand');
  await world.changePlan(owner, 'team');
});

const text = { name: 'brief.txt', content: 'Say it in your words' };
const fetch = (who: string, id: string, fileId: string) =>
  world.fetch(who, fillPath(fetchPromotionFile.path, { id, fileId }));

describe('a file of a brief', () => {
  it('is a file to save for the team alone', async () => {
    const { id } = await world.add(owner);
    const { code, data } = await world.upload(owner, addPromotionFile, text, { id });
    expect(code).toBe(0);
    expect(data.files).toMatchObject([{ name: 'brief.txt', mediaType: 'text/plain', bytes: 20 }]);
    // A form that is open meanwhile can still be saved.
    expect(data.revision).toBe(1);
    const fileId = data.files[0]?.id ?? '';
    const answer = await fetch(member, id, fileId);
    expect(answer.body).toBe(text.content);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect((await fetch(stranger, id, fileId)).statusCode).toBe(404);
    const other = await world.add(owner);
    expect((await fetch(owner, other.id, fileId)).statusCode).toBe(404);
    expect((await world.upload(stranger, addPromotionFile, text, { id })).code).toBe(404);
  });

  it.each([
    ['run.exe', 'MZ', 'program'],
    ['brief.pdf', '#!/bin/sh\nrm', 'program'],
    ['brief.pdf .lnk', 'x', 'program'],
    ['empty.txt', '', 'empty_file'],
  ])('named %s is refused', async (name, content, rule) => {
    const { id } = await world.add(owner);
    expect(await world.upload(owner, addPromotionFile, { name, content }, { id })).toMatchObject({
      code: 400,
      data: { fields: { file: { rule } } },
    });
  });

  it('is at most 10 MB, and one of ten', async () => {
    const { id } = await world.add(owner);
    const large = { name: 'a.txt', content: 'x'.repeat(10 * 1024 * 1024 + 1) };
    expect((await world.upload(owner, addPromotionFile, large, { id })).code).toBe(400);
    await world.query(
      `with made as (insert into stored_file (id, team_id, kind, state, bytes, sha256, created_at)
         select gen_random_uuid(), team_id, 'collaboration.brief', 'stored', 1, '', now()
           from promotion, generate_series(1, 10) where id = $1 returning id, team_id)
       insert into promotion_file (team_id, promotion_id, file_id, name, media_type, bytes, created_at)
         select team_id, $1, id, 'f', 'text/plain', 1, now() from made`,
      [id],
    );
    expect(await world.upload(owner, addPromotionFile, text, { id })).toMatchObject({
      code: 400,
      data: { fields: { file: { rule: 'too_many', limit: 10 } } },
    });
  });

  it('stays with a copy when the original loses it', async () => {
    const { id } = await world.add(owner);
    const { data } = await world.upload(owner, addPromotionFile, text, { id });
    const fileId = data.files[0]?.id ?? '';
    const copy = (await world.ask(owner, copyPromotion, { params: { id }, body: {} })).data;
    const removed = await world.ask(owner, removePromotionFile, { params: { id, fileId } });
    expect(removed.data.files).toEqual([]);
    expect((await world.ask(owner, removePromotionFile, { params: { id, fileId } })).code).toBe(404);
    const { data: log } = await world.ask(owner, listPromotionLog, { params: { id } });
    expect(log.list).toMatchObject([
      { action: 'fileRemoved', before: { file: 'brief.txt' } },
      { action: 'fileAdded', after: { file: 'brief.txt' } },
      { action: 'promotionAdded' },
    ]);
    expect((await fetch(owner, copy.id, copy.files[0]?.id ?? '')).body).toBe(text.content);
  });

  it('cannot be added to a removed promotion, nor over the limit of the plan', async () => {
    const { id } = await world.add(owner);
    await world.changePlan(owner, 'free');
    expect((await world.upload(owner, addPromotionFile, text, { id })).code).toBe(430);
    await world.changePlan(owner, 'team');
    await world.ask(owner, removePromotion, { params: { id } });
    expect((await world.upload(owner, addPromotionFile, text, { id })).code).toBe(404);
  });
});

describe('the appearance of a team', () => {
  const shown = async (who: string) => (await world.ask(who, getCollaborationBrand)).data;
  const change = (who: string, body: object) => world.ask(who, changeCollaborationBrand, { body });
  const nothing = { name: '', logo: null, accent: null, contact: '' };

  it('is empty at first, and its own for each team', async () => {
    expect(await shown(owner)).toEqual(nothing);
    const answer = await change(owner, { name: ' Leaf ', accent: '#0a7f5A', contact: 'hi@leaf.example' });
    expect(answer.data).toEqual({ name: 'Leaf', logo: null, accent: '#0a7f5A', contact: 'hi@leaf.example' });
    expect(await shown(member)).toEqual(answer.data);
    expect(await shown(stranger)).toEqual(nothing);
    expect((await change(free, { name: 'A', accent: null, contact: '' })).code).toBe(430);
    expect((await change(owner, { name: 'A', accent: 'red;}', contact: '' })).code).toBe(400);
  });

  it('has a mark that opens without a login, as a picture without what else the file had', async () => {
    const png = { name: 'logo.png', content: new Uint8Array(await canvas(40, 10).png()) };
    const { data } = await world.upload(owner, uploadCollaborationLogo, png);
    const answer = await world.harness.app.inject({ url: data.logo ?? '' });
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.headers['content-disposition']).toContain('inline');
    const renamed = await change(owner, { name: 'Leaf', accent: null, contact: '' });
    expect(renamed.data.logo).toBe(data.logo);
    const gone = await change(owner, { name: 'Leaf', accent: null, contact: '', removesLogo: true });
    expect(gone.data.logo).toBeNull();
    expect((await world.harness.app.inject({ url: data.logo ?? '' })).statusCode).toBe(404);
  });

  it('takes no other file as a mark, and no other file is opened as one', async () => {
    const svg = { name: 'logo.png', content: '<svg onload="x()"/>' };
    expect(await world.upload(owner, uploadCollaborationLogo, svg)).toMatchObject({
      code: 400,
      data: { fields: { file: { rule: 'not_a_picture' } } },
    });
    const large = { name: 'logo.png', content: 'x'.repeat(1024 * 1024 + 1) };
    expect((await world.upload(owner, uploadCollaborationLogo, large)).code).toBe(400);
    const png = { name: 'logo.png', content: new Uint8Array(await canvas(8, 8).png()) };
    expect((await world.upload(free, uploadCollaborationLogo, png)).code).toBe(430);
    const { id } = await world.add(owner);
    await world.upload(owner, addPromotionFile, text, { id });
    const [file] = await world.query<{ id: string }>('select file_id as id from promotion_file');
    const answer = await world.harness.app.inject({ url: `/kol/api/campaign/brand/logo/${file?.id}` });
    expect(answer.statusCode).toBe(404);
  });
});
