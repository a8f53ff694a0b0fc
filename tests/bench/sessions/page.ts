import { fetchUserInfo } from '@reachkit/contract/session/session';
import { createClient, createStorage, type StorageArea, tokenSession } from '@reachkit/sdk';
import type { SessionFigures } from './figures.ts';

const rounds = 40;
/** Until the code is warm. */
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

/** Each round takes the calls in turn, so that whatever else the machine does falls on all of them. */
async function measure(name: keyof typeof storages): Promise<SessionFigures> {
  const bare: number[] = [];
  const first: number[] = [];
  const change: number[] = [];
  const isInMemory = name === 'memory';
  for (let round = 0; round < rounds; round += 1) {
    const storage = storages[name]();
    const sessionOf = (user: string) => {
      const userId = isInMemory ? undefined : user;
      const session = tokenSession({ userId, storage, fetchToken: () => fetchTokenOf(user) });
      // As a mounted provider does.
      session.subscribe(() => {});
      return { session, client: createClient({ baseUrl: `/of/${user}`, session }) };
    };
    const names = ['mia', 'tom', 'ann'].map((user) => `${user}-${name.replace(' ', '')}-${round}`);
    const [mia = '', tom = '', ann = ''] = names;
    bare.push(await msOf(() => fetchTokenOf(mia)));
    const users = [sessionOf(mia), sessionOf(tom)];
    for (const { session } of users) first.push(await msOf(() => session.getCredential()));
    const next = sessionOf(ann);
    change.push(await msOf(() => next.session.getCredential()));
    // What is answered does not matter here: the server looks at the token.
    for (const { client } of [...users, next]) {
      await client.call(fetchUserInfo, {}, { notify: false }).catch(() => undefined);
    }
  }
  return { storage: name, bareMs: median(bare), firstMs: median(first), changeMs: median(change) };
}

async function measureSessions(): Promise<readonly SessionFigures[]> {
  const figures: SessionFigures[] = [];
  for (const name of ['memory', 'sessionStorage', 'own storage', 'shared storage'] as const) {
    figures.push(await measure(name));
  }
  return figures;
}

Object.assign(window, { measureSessions });
