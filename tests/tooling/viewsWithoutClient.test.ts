import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exceptions } from './viewsWithoutClient/exceptions.ts';
import { importsOf } from './viewsWithoutClient/imports.ts';

const source = 'packages/sdk/src';
const hooks = `${source}/core/hooks.ts`;

/** Hooks of `core/hooks.ts` that send requests to the server. */
const asking = ['useCall', 'useClient', 'useRead', 'useServerCache'];

type Read = (file: string) => string;
type Exists = (file: string) => boolean;

const isView = (file: string) => /View\.tsx$|\/parts\//.test(file) && !/\.(test|stories)\.tsx?$/.test(file);

/**
 * Whether a component passes on a model, or has a view, and so has its own controller: a component that embeds it needs
 * none.
 */
const isComposition = (file: string, read: Read, exists: Exists) =>
  file.endsWith('.tsx') &&
  !isView(file) &&
  (exists(file.replace(/\.tsx$/, 'View.tsx')) || /\bmodel(?: = |=\{)use[A-Z]/.test(read(file)));

/** Returns the import path from a view to a request, file by file; `null` if there is none. */
function wayToClient(view: string, read: Read, exists: Exists): readonly string[] | null {
  const seen = new Set([view]);
  const ways: (readonly string[])[] = [[view]];
  for (const way of ways) {
    const file = way.at(-1) ?? view;
    for (const { specifier, names } of importsOf(read(file))) {
      const to = join(dirname(file), specifier);
      const isClient = to.startsWith(`${source}/core/client/`) || to.startsWith(`${source}/core/session/`);
      if (isClient || (to === hooks && names.some((name) => asking.includes(name)))) return [...way, to];
      if (to === hooks || seen.has(to) || !exists(to) || isComposition(to, read, exists)) continue;
      seen.add(to);
      ways.push([...way, to]);
    }
  }
  return null;
}

const readFile: Read = (file) => readFileSync(file, 'utf8');
const views = globSync(`${source}/features/**/*.{ts,tsx}`).filter(isView);
const asks = views.filter((view) => wayToClient(view, readFile, existsSync) !== null);

describe('views of the sdk', () => {
  it('exist', () => expect(views.length).toBeGreaterThan(100));

  it.each(views.filter((view) => !exceptions.includes(view)))('%s sends no requests', (view) => {
    expect(wayToClient(view, readFile, existsSync)).toBeNull();
  });

  it('need each listed exception', () => {
    expect(exceptions.filter((view) => !asks.includes(view))).toEqual([]);
  });
});

describe('the rule for views', () => {
  const folder = `${source}/features/search`;
  const files: Readonly<Record<string, string>> = {
    [`${folder}/ListView.tsx`]: "import { useList } from './useList.ts';",
    [`${folder}/useList.ts`]: "import { useRead } from '../../core/hooks.ts';",
    [`${folder}/TypesView.tsx`]: "import type { List } from './useList.ts';",
    [`${folder}/LazyView.tsx`]: "const Part = lazy(async () => (await import('./useList.ts')).useList);",
    [`${folder}/ClockView.tsx`]: "import { useEnvironment } from '../../core/hooks.ts';",
    [`${folder}/PageView.tsx`]: "import { List } from './List.tsx';",
    [`${folder}/List.tsx`]:
      "import { useList } from './useList.ts';\nimport { ListView } from './ListView.tsx';",
    [`${folder}/ClientView.tsx`]: "import { createClient } from '../../core/client/createClient.ts';",
  };
  const wayOf = (name: string) =>
    wayToClient(
      `${folder}/${name}`,
      (file) => files[file] ?? '',
      (file) => file in files,
    );

  it.each(['ListView.tsx', 'LazyView.tsx', 'ClientView.tsx'])(
    'refuses %s, which reaches the client',
    (name) => {
      expect(wayOf(name)).not.toBeNull();
    },
  );

  it.each(['TypesView.tsx', 'ClockView.tsx', 'PageView.tsx'])('accepts %s', (name) => {
    expect(wayOf(name)).toBeNull();
  });
});

describe('controllers without UI', () => {
  const entries = globSync(`${source}/features/**/headless*.ts`);

  it('exist', () => expect(entries.length).toBeGreaterThan(5));

  it.each(entries)('%s imports no components, styles or texts of a feature', (entry) => {
    const reached = new Set([entry]);
    for (const file of reached) {
      for (const { specifier } of importsOf(readFile(file), { isLazyLeftOut: true })) {
        const to = join(dirname(file), specifier);
        if (existsSync(to)) reached.add(to);
      }
    }
    expect([...reached].filter((file) => /\/features\/.+(\.tsx$|\/locales\/)|\.css\.ts$/.test(file))).toEqual(
      [],
    );
  });
});
