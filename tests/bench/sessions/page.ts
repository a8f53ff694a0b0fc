import { fetchUserInfo } from '@reachkit/contract/session/session';
import { createClient, createStorage, type StorageArea, tokenSession } from '@reachkit/sdk';
import type { SessionFigures } from './figures.ts';

const rounds = 100;
/** Number of warm-up rounds. */
const dropped = 5;

function ownArea(): StorageArea {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const storages = {
  memory: () => undefined,
  sessionStorage: () => sessionStorage,
  'own storage': ownArea,
  'shared storage': () => createStorage({ area: localStorage, isShared: true }),
} as const;

async function fetchTokenOf(user: string) {
  const answer = await fetch(`/token?user=${user}`, { method: 'POST' });
  const { accessToken }: { accessToken: string } = await answer.json();
  return { accessToken };
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const median = (values: readonly number[]) =>
  values.slice(dropped).toSorted((a, b) => a - b)[Math.floor((values.length - dropped) / 2)] ?? Number.NaN;

/** Calls of a round run in sequence, in rotating order, so that other load on the machine affects all. */
async function measure(name: keyof typeof storages): Promise<SessionFigures> {
  const bare: number[] = [];
  const first: number[] = [];
  const change: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const storage = storages[name]();
    const users = ['mia', 'tom', 'ann'].map((user) => `${user}-${name.replace(' ', '')}-${round}`);
    const [mia, tom, ann] = users.map((user) => {
      const userId = name === 'memory' ? undefined : user;
      const session = tokenSession({ userId, storage, fetchToken: () => fetchTokenOf(user) });
      // Like a mounted provider.
      session.subscribe(() => {});
      return { session, client: createClient({ baseUrl: `/of/${user}`, session }) };
    });
    if (!mia || !tom || !ann) throw new Error('A round has three users.');
    const ms = { bare: 0, mia: 0, tom: 0, ann: 0 };
    const calls = [
      async () => {
        ms.bare = await msOf(() => fetchTokenOf('bare'));
      },
      async () => {
        ms.mia = await msOf(() => mia.session.getCredential());
      },
      async () => {
        ms.tom = await msOf(() => tom.session.getCredential());
      },
      // The signed-in person changes, and the data of the others was not cleared.
      async () => {
        ms.ann = await msOf(() => ann.session.getCredential());
      },
    ];
    for (const at of calls.keys()) await calls[(at + round) % calls.length]?.();
    bare.push(ms.bare);
    first.push(ms.mia / ms.bare, ms.tom / ms.bare);
    change.push(ms.ann / ms.bare);
    // The response does not matter here: the server looks at the token.
    for (const { client } of [mia, tom, ann]) {
      await client.call(fetchUserInfo, {}, { notify: false }).catch(() => undefined);
    }
  }
  return { storage: name, bareMs: median(bare), first: median(first), change: median(change) };
}

async function measureSessions(): Promise<readonly SessionFigures[]> {
  const figures: SessionFigures[] = [];
  for (const name of ['memory', 'sessionStorage', 'own storage', 'shared storage'] as const) {
    figures.push(await measure(name));
  }
  return figures;
}

Object.assign(window, { measureSessions });
