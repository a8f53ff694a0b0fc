import { expect, it } from 'vitest';
import { Readiness, type ServingState } from './readiness.ts';

/** Fakes a pool that responds, or fails with a code. */
function poolThat(code?: string): ServingState['pool'] {
  const query = () =>
    code === undefined ? Promise.resolve() : Promise.reject(Object.assign(new Error(), { code }));
  return Object.assign(Object.create(null), { query });
}
const embedded = { isRestarting: () => false, hasDiskSpace: async () => true };

it.each<[string, ServingState, string | null]>([
  ['everything answers', { pool: poolThat(), embedded }, null],
  ['another database answers', { pool: poolThat() }, null],
  ['the database refuses connections', { pool: poolThat('ECONNREFUSED') }, 'database_unreachable'],
  ['the database recovers from a crash', { pool: poolThat('57P03') }, 'database_restarting'],
  ['the database is stopped by its administrator', { pool: poolThat('57P01') }, 'database_restarting'],
  [
    'the embedded database is started again',
    { pool: poolThat('ECONNREFUSED'), embedded: { ...embedded, isRestarting: () => true } },
    'database_restarting',
  ],
  [
    'the disk is full and the database away',
    {
      pool: poolThat('ECONNREFUSED'),
      embedded: { isRestarting: () => true, hasDiskSpace: async () => false },
    },
    'disk_full',
  ],
])('a process reports its readiness when %s', async (_, state, reason) => {
  const readiness = new Readiness();
  readiness.serving(state);
  expect(await readiness.reason()).toBe(reason);
});

it('a process reports starting, migrating, then ready', async () => {
  const readiness = new Readiness();
  expect(await readiness.reason()).toBe('starting');
  readiness.migrating();
  expect(await readiness.reason()).toBe('migrating');
  readiness.serving({ pool: poolThat() });
  expect(await readiness.reason()).toBeNull();
});

it('a stopping process stays not ready, even if its start completes afterwards', async () => {
  const readiness = new Readiness();
  readiness.stopping();
  readiness.serving({ pool: poolThat() });
  expect(await readiness.reason()).toBe('stopping');
});
