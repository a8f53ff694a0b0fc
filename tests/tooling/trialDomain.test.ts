import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exceptions } from './domains/exceptions.ts';
import { findMissing } from './domains/missing.ts';
import { type Facts, registriesOf } from './domains/registries.ts';
import { edits, generated, ownFiles } from './trialDomain/domain.ts';

/** Max number of shared files that a new domain may change. */
const maxCentralFiles = 22;

const root = process.cwd();
const copied = [
  ...['contract', 'server', 'sdk', 'host'].flatMap((name) => [
    `packages/${name}/src`,
    `packages/${name}/package.json`,
  ]),
  ...['tooling', 'spec', 'e2e', 'published'].map((name) => `tests/${name}`),
  ...['package.json', 'packages/sdk/README.md', 'docs/sdk/site', '.dependency-cruiser.cjs'],
];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reachkit-trial-'));
  const isLeftOut = /\.(test|spec)\.tsx?$/;
  for (const path of copied)
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (from) => !isLeftOut.test(from),
    });
  for (const path of ['node_modules', 'packages/server/node_modules'])
    symlinkSync(join(root, path), join(folder, path));
  for (const [path, text] of Object.entries(ownFiles)) write(path, text);
  for (const [path, line, added] of edits) {
    const lines = readFileSync(join(folder, path), 'utf8').split('\n');
    const at = lines.findIndex((one) => (typeof line === 'string' ? one === line : line.test(one)));
    if (at < 0) throw new Error(`${path} has no line ${line}`);
    write(path, lines.toSpliced(at + 1, 0, added).join('\n'));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

it(`a trial domain is complete with edits of at most ${maxCentralFiles} central files`, () => {
  const program = join(root, 'tests/tooling/trialDomain/facts.mjs');
  const printed = execFileSync(process.execPath, [program], { cwd: folder, maxBuffer: 2 ** 26 });
  const facts: Facts = JSON.parse(printed.toString());
  expect(facts.serverDomains).toContain('samples');
  expect(findMissing(registriesOf(facts), exceptions)).toEqual([]);
  const central = new Set([...edits.map(([path]) => path), ...generated]);
  expect([...central].filter((path) => Object.hasOwn(ownFiles, path))).toEqual([]);
  expect(central.size).toBeLessThanOrEqual(maxCentralFiles);
});
