import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyWith } from './copy.ts';
import { generateThirdLanguage, listFile, type ThirdLanguage } from './generate.ts';
import { pathOf, thirdLanguage } from './translate.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const isFull = process.env.TEST_SIZE === 'full';

let generated: ThirdLanguage;
beforeAll(() => {
  generated = generateThirdLanguage(root);
});

/** Whether a file consists of texts: catalogues, their loaders, and data with titles. */
const isOfTexts = (file: string) =>
  /(?:[tT]exts|[wW]ords|[mM]essages|\/meta)(?:\.\w+)?\.ts$/.test(file) ||
  [
    'packages/contract/src/imports/fields.ts',
    'packages/contract/src/membership/tiers.ts',
    'packages/server/src/domains/session/menu/menuData.ts',
    'packages/server/src/domains/site/changeData.ts',
  ].includes(file);

it('a new language changes only catalogues and the list of languages', () => {
  expect([...generated.changed.keys()].filter((file) => file !== listFile && !isOfTexts(file))).toEqual([]);
  expect(generated.added.size).toBeGreaterThan(80);
});

it('generated catalogues have no English text', () => {
  const english = /'[^'⟦\n]*[a-z]{3,} [a-z]{3,}[^'\n]*'/;
  const found = [...generated.added].flatMap(([file, text]) =>
    text.split('\n').flatMap((line) => (english.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

/** Returns the namespaces of the catalogues that a file builds, or the code that reads them. */
const namespacesIn = (text: string) =>
  [...text.matchAll(/\bcatalogue\(\s*'\w+',\s*([^,]+),/g)].map(([, namespace = '']) => namespace);

it('generated catalogues have the namespaces of the English ones', () => {
  const pairs = globSync('packages/{sdk,host}/src/**/*.ts', { cwd: root }).flatMap((file) => {
    const own = generated.added.get(pathOf(file));
    return own === undefined ? [] : [{ file, own }];
  });
  const namespaces = pairs.map(({ file, own }) => [file, namespacesIn(own)]);
  expect(namespaces).toEqual(
    pairs.map(({ file }) => [file, namespacesIn(readFileSync(join(root, file), 'utf8'))]),
  );
  expect(namespaces.flatMap(([, found]) => found).length).toBeGreaterThan(20);
});

it('generated files can be parsed', () => {
  const broken = [...generated.added, ...generated.changed].flatMap(([file, text]) => {
    const { diagnostics = [] } = ts.transpileModule(text, { fileName: file, reportDiagnostics: true });
    return diagnostics.map(
      ({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
  expect(broken).toEqual([]);
});

/** Returns failed tests and their reasons. */
const failuresIn = (output: string) =>
  output.split('\n').filter((line) => /^\s*(FAIL|×|[+-] |\w*Error:)|failed/.test(line));

/** Milliseconds: a check of the product's types takes a minute, and minutes beside other tests. */
const timeout = 600_000;

describe.runIf(isFull)('the product with the third language', { timeout }, () => {
  const folder = join(root, '.cache/third-language');
  const run = promisify(execFile);
  /** Runs a script; rejects with its output. */
  const node = async (script: string, ...args: readonly string[]) => {
    const done = await run(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: folder,
      env: { ...process.env, VITEST: undefined, TEST_SIZE: 'quick' },
      maxBuffer: 64 * 1024 * 1024,
    }).catch((error: { stdout: string; stderr: string }) => error);
    return stripVTControlCharacters(`${done.stdout}${done.stderr}`);
  };

  beforeAll(() => {
    copyWith(generated, root, folder);
  }, timeout);

  it.each(['tsconfig.json', 'tsconfig.node.json'])(
    'has every text that the types of %s require',
    async (config) => {
      expect(await node('typescript-native/bin/tsc', '-p', config)).toBe('');
    },
  );

  it(`uses ${thirdLanguage} on the server, and on every public page`, async () => {
    const output = await node(
      'vitest/vitest.mjs',
      ...['run', '--root', folder, '--project', 'server', '--project', 'markup'],
      ...[
        'packages/server/src/domains/everyLanguage.test.ts',
        'packages/host/src/prerender/render.ssr.test.tsx',
      ],
    );
    expect(failuresIn(output)).toEqual([]);
    expect(output).toMatch(/Tests\s+\d+ passed/);
  });
});
