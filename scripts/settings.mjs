// @ts-check
import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('../docs/configuration.md', import.meta.url), 'utf8');

/** Names of the variables that the server reads, from the configuration page of the documentation. */
export const settings = new Set(
  [...page.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].flatMap(([, name]) => name ?? []),
  ),
);
