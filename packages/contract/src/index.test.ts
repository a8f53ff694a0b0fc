import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as root from './index.ts';

/** Modules for the first-party site only: accounts, orders, registration, staff and its texts. */
const firstParty = [
  ...globSync('{account,texts}/*.ts', { cwd: fileURLToPath(new URL('.', import.meta.url)) }),
  ...['order', 'orderStaff', 'payment', 'proportion', 'tiers'].map((name) =>
    join('membership', `${name}.ts`),
  ),
  ...['registration', 'signInEmail', 'logins'].map((name) => join('session', `${name}.ts`)),
  ...['site.ts', 'localizedText.ts', 'validation.ts', 'email/text.ts'],
];

it.each(firstParty)('the root leaves %s to a separate entry', async (file) => {
  const own: object = await import(/* @vite-ignore */ new URL(file, import.meta.url).href);
  expect(Object.keys(own).filter((name) => Object.hasOwn(root, name))).toEqual([]);
});

it('the root exports everything that a host’s widget calls', () => {
  expect(Object.keys(root)).toEqual(
    expect.arrayContaining([
      'searchCreators',
      'getOverview',
      'listFavourites',
      'openEmbedSession',
      'errorCodes',
    ]),
  );
});
