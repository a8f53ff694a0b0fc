import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type BasicTokens,
  basicTokens,
  derivedColors,
  publicProperty,
} from '../../../packages/theme/src/index.ts';
import { identityIn } from '../../../tests/published/identityIn.ts';
import { sdkSource } from './places.ts';

const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const known = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, known);
  return known;
};

/** Returns the files of its own package that a source imports, without type imports. */
function importsOf(file: string): readonly string[] {
  const written = textOf(file).matchAll(
    /(?:^|\n)(?:import|export)\s(?!type\b)[^'"]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/g,
  );
  return [...written]
    .map(([, from, later]) => join(dirname(file), from ?? later ?? ''))
    .filter((one) => existsSync(one) && statSync(one).isFile());
}

const reached = new Map<string, ReadonlySet<string>>();

/** Returns all files that a source needs at run time. */
function closureOf(file: string): ReadonlySet<string> {
  const known = reached.get(file);
  if (known) return known;
  const found = new Set([file]);
  for (const one of found) for (const next of importsOf(one)) found.add(next);
  reached.set(file, found);
  return found;
}

/** Maps a catalogue, e.g. `search` of `@reachkit/sdk/locales/en/search`, to the folder of its texts. */
const catalogues: ReadonlyMap<string, string> = new Map(
  readdirSync(join(sdkSource, 'entries/locales/zh')).flatMap((name) => {
    const entry = join(sdkSource, 'entries/locales/zh', name);
    const [first] = importsOf(entry);
    return first ? [[name.slice(0, -'.ts'.length), dirname(first)] as const] : [];
  }),
);

/** Names of the catalogues whose texts a component shows, e.g. `['email', 'form']`. */
export function cataloguesOf(file: string): readonly string[] {
  const files = [...closureOf(file)];
  const needed = [...catalogues].filter(([, folder]) => files.some((one) => one.startsWith(`${folder}/`)));
  const names = needed.map(([name]) => name);
  // A feature's catalogue includes the core's texts.
  return names.length > 1 ? names.filter((name) => name !== 'core') : names;
}

/** Returns the basic tokens that a theme token derives from, including itself. */
function basicOf(token: string): readonly (keyof BasicTokens)[] {
  const basic = (Object.keys(basicTokens) as (keyof BasicTokens)[]).filter((name) => name === token);
  const derived = Object.entries(derivedColors).find(([name]) => name === token)?.[1];
  return derived ? [...basicOf(derived.color), ...basicOf(derived.on)] : basic;
}

export interface Look {
  /** Stable classes, e.g. `rk-button`. */
  readonly classes: readonly string[];
  readonly attributes: readonly string[];
  /** Custom properties that its own stylesheet reads, e.g. `--rk-accent`. */
  readonly variables: readonly string[];
}

/** The style hooks of a component: those in its own files, without those of nested parts. */
export function lookOf(files: readonly string[]): Look {
  const found = files.map((file) => identityIn(textOf(file), file));
  const sheets = files.flatMap((file) => importsOf(file)).filter((file) => file.endsWith('.css.ts'));
  const tokens = sheets.flatMap((sheet) => [
    ...[...textOf(sheet).matchAll(/\bvars\.(\w+)/g)].map(([, name = '']) => name),
    ...(/\bspace\(/.test(textOf(sheet)) ? ['space'] : []),
  ]);
  return {
    classes: sorted(found.flatMap(({ classes }) => classes)),
    attributes: sorted(found.flatMap(({ attributes }) => attributes)),
    variables: sorted(tokens.flatMap(basicOf).map(publicProperty)),
  };
}

/** Hooks that a source calls, by name. */
export function hooksOf(file: string): readonly string[] {
  return sorted([...textOf(file).matchAll(/\b(use[A-Z]\w*)\(/g)].map(([, name = '']) => name));
}

const sorted = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted();
