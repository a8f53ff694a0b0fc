import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller, people } from '../domains/creator/detail/testing/world.ts';
import { plantCreators } from '../domains/search/exporting/testing/world.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let log = '';
let harness: TestApp;
let ids: number[];
beforeAll(async () => {
  harness = await testApp({ log: pino({ level: 'trace' }, { write: (line: string) => (log += line) }) });
  ids = await plantCreators(harness.database.pool, 40);
  await harness.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => harness.close());

it('logs contain no names that a team searches for, writes to or removes', async () => {
  const ask = caller(harness);
  const post = (path: string, payload: object) => ask(people.owner, path, { method: 'POST', payload });
  const some = ids.map(String);
  const secret = 'confidential';
  const answers = [
    await post('tiktok/search', { keyword: `${secret} launch`, user_name: secret, description: secret }),
    await post('tiktok/count', { keyword_exclude: secret }),
    await ask(people.owner, `suggest?platform=tiktok&q=${secret}`),
    await post('nlParse', { text: `creators for our ${secret} launch` }),
    await post('savedSearch', { name: secret, platform: 'tiktok', filter: { keyword: secret } }),
    await post('email/unlock', { ids: some }),
    await ask(people.owner, `tiktok/${some[0]}`),
    await ask(people.owner, `tiktok/${some[0]}/email`),
    await ask(people.owner, `tiktok/${some[0]}/quote`, { method: 'PUT', payload: { amount: 31337.25 } }),
    await post('tiktok/similar', { seeds: some.slice(0, 3), filter: { keyword: secret } }),
  ];
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0));
  expect(JSON.stringify(answers)).toContain('@example.com');
  const { jobId } = (await post('export', { platform: 'tiktok', ids: some, requestKey: secret })).data;
  await expect
    .poll(async () => (await ask(people.owner, `../job/${jobId}`)).data.state, { timeout: 60_000 })
    .toBe('done');
  const { path } = (await post(`../job/${jobId}/download`, {})).data;
  const file = await harness.app.inject(path);
  expect(file.statusCode).toBe(200);
  const ticket = String(path).split('/').at(-1) ?? '';
  expect(log).toContain('/kol/api/job/file/:ticket');
  for (const word of [secret, '@example.com', ticket, '31337', 'maker1']) expect(log).not.toContain(word);
});
