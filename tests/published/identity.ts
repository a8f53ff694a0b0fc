import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sdk } from './entries.ts';
import { identityIn } from './identityIn.ts';

/** Names that hosts use for styles, tests and analytics. */
export interface Identity {
  /** Stable classes of Reachkit's elements, e.g. `rk-button`. */
  readonly classes: readonly string[];
  /** Attributes for variants and states, e.g. `data-variant`. */
  readonly attributes: readonly string[];
}

/** File of the accepted list. */
export const identityFile = join(import.meta.dirname, 'identity.json');

export const readIdentity = (): Identity => JSON.parse(readFileSync(identityFile, 'utf8'));

const sources = join(sdk, 'src');
const isOurs = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|stories|css)\.|(^|\/)(testing|stories)\//.test(file);

/** Finds classes that are built at run time, e.g. `rk-${kind}`: they cannot be searched for or listed. */
export function assembledClasses(): readonly string[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(isOurs)
    .filter((file) => /\brk-[a-z-]*\$\{/.test(readFileSync(join(sources, file), 'utf8')));
}

const sorted = (names: readonly string[]) => [...new Set(names)].toSorted();

/**
 * Returns the names in the sdk's current components, and those that its style sheet reads from hosts: `rk-type-*`,
 * `data-rk-*`.
 */
export function identityOfSources(): Identity {
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(isOurs)
    .map((file) => identityIn(readFileSync(join(sources, file), 'utf8'), file));
  const sheet = readFileSync(join(sdk, 'dist/styles.css'), 'utf8');
  return {
    classes: sorted([
      ...found.flatMap(({ classes }) => classes),
      ...[...sheet.matchAll(/\.(rk-[a-z][a-z0-9-]*)/g)].flatMap(([, name]) => name ?? []),
    ]),
    attributes: sorted([
      ...found.flatMap(({ attributes }) => attributes),
      ...[...sheet.matchAll(/\[(data-rk-[a-z-]+)/g)].flatMap(([, name]) => name ?? []),
    ]),
  };
}
