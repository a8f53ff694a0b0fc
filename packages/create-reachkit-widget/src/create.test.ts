import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseOptions } from './options.js';

const here = join(import.meta.dirname, '..');
const root = join(here, '../..');
let built = '';
let work = '';

beforeAll(() => {
  built = mkdtempSync(join(tmpdir(), 'reachkit-create-built-'));
  // As in the package: ES modules, set by its package.json.
  writeFileSync(join(built, 'package.json'), '{"type":"module"}');
  execFileSync(process.execPath, ['build.mjs', join(built, 'dist')], { cwd: here });
});
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'reachkit-create-'));
  return () => rmSync(work, { recursive: true });
});
afterAll(() => rmSync(built, { recursive: true }));

/** Runs the program like npm, without a terminal. */
function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(built, 'dist/index.js'), ...args], {
    cwd: work,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LANG: 'en_GB.UTF-8', npm_config_user_agent: 'pnpm/10.0.0 npm/? node/v24' },
  });
  return { status, stdout, stderr };
}
const read = (...path: readonly string[]) => readFileSync(join(work, ...path), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(work, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('the app that is created', () => {
  it('is the Vite quick start with its own name and package-manager-specific next steps', () => {
    const { status, stdout } = run('my-widget', '--server', 'https://reachkit.example/');
    expect(status).toBe(0);
    expect(stdout).toContain('cd my-widget\n  pnpm install\n  pnpm run dev');
    expect(stdout).toContain('CORS_ORIGINS=http://localhost:5173');
    const { version } = JSON.parse(readFileSync(join(root, 'packages/sdk/package.json'), 'utf8'));
    expect(JSON.parse(read('my-widget', 'package.json'))).toMatchObject({
      name: 'my-widget',
      dependencies: { '@reachkit/sdk': `^${version}` },
    });
    expect(read('my-widget', 'src/App.tsx')).toBe(
      readFileSync(join(root, 'examples/start-vite/src/App.tsx'), 'utf8'),
    );
    expect(read('my-widget', 'src/reachkit.ts')).toContain("baseUrl = 'https://reachkit.example'");
    expect(read('my-widget', '.gitignore')).toContain('node_modules/');
  });

  it('the Next app keeps the server’s URL and key out of the repository', () => {
    const { status, stdout } = run('site', '--template=next', '--server=http://10.0.0.5:4600', '--yes');
    expect(status).toBe(0);
    expect(read('site', '.env.local')).toBe('REACHKIT_URL=http://10.0.0.5:4600\nREACHKIT_KEY=\n');
    expect(read('site', '.gitignore').split('\n')).toEqual(expect.arrayContaining(['.env.local', '.next/']));
    expect(stdout).toContain('REACHKIT_KEY');
    expect(stdout).toContain('CORS_ORIGINS=http://localhost:3000');
  });

  it.each(['vite', 'next'])('is entirely in Chinese if requested: %s', (template) => {
    const { status, stdout } = run('widget', '--template', template, '--lang', 'zh');
    expect(status).toBe(0);
    expect(stdout).toContain('已创建“widget”');
    const sources = filesIn('widget')
      .filter(({ name }) => /\.(tsx?|html)$/.test(name))
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
      .join('\n');
    expect(sources).not.toMatch(/locales\/en\/|\w+En\b|["']en["']|Creators<\/title>|title: 'Creators/);
    const packs = [...sources.matchAll(/@reachkit\/sdk\/(locales\/zh\/\w+)/g)].map(([, pack]) => pack);
    expect(packs.length).toBeGreaterThan(0);
    for (const pack of packs) {
      expect(existsSync(join(root, `packages/sdk/src/entries/${pack}.ts`)), pack).toBe(true);
    }
  });

  it('may be created in the working directory', () => {
    expect(run('.').stdout).toMatch(/^Created \.\. Next:\n\n {2}pnpm install\n/);
    expect(existsSync(join(work, 'index.html'))).toBe(true);
  });

  it('may be created in a folder with only a new repository', () => {
    mkdirSync(join(work, 'fresh/.git'), { recursive: true });
    expect(run('fresh').status).toBe(0);
    expect(existsSync(join(work, 'fresh/index.html'))).toBe(true);
  });
});

describe('rejected targets, with nothing written', () => {
  it('a non-empty folder', () => {
    mkdirSync(join(work, 'mine'));
    writeFileSync(join(work, 'mine/notes.txt'), 'kept');
    expect(run('mine')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Folder "mine" is not empty, so nothing was written. Choose another folder.\n',
    });
    expect(filesIn('mine')).toHaveLength(1);
  });

  it('a file at the folder’s path, reported in Chinese if requested', () => {
    writeFileSync(join(work, 'mine'), 'kept');
    expect(run('mine', '--lang', 'zh').stderr).toBe('“mine”已存在，但不是目录。请换一个名称。\n');
    expect(read('mine')).toBe('kept');
  });

  it.each([
    [['a', '--template', 'vue'], 'Unknown template "vue". Choose one of: vite, next.'],
    [['a', '--lang', 'fr'], 'Unknown language "fr". Choose one of: zh, en.'],
    [['a', '--server', 'reachkit.example'], '"reachkit.example" is not a server address'],
    [['a', '--server', 'https://reachkit.example/kol'], 'is not a server address'],
    [['a', '--server', 'javascript:alert(1)'], 'is not a server address'],
    [['a', '--server'], 'Option --server needs a value.'],
    [['a', '--server', '--yes'], 'Option --server needs a value.'],
    [['a', '--typescript'], 'Unknown option --typescript. Run with --help to see all options.'],
    [['a', 'b'], 'Specify only one folder.'],
    [['a b'], '"a b" is not a valid folder name'],
    [['红人'], '"红人" is not a valid folder name'],
  ])('%j', (args, said) => {
    const { status, stderr } = run(...args);
    expect(stderr).toContain(said);
    expect(status).toBe(1);
    expect(readdirSync(work)).toEqual([]);
  });
});

it('prints its options in the language of the terminal', () => {
  expect(run('--help').stdout).toContain('--template NAME   vite (default) or next');
  expect(parseOptions(['--help'], { LANG: 'zh_CN.UTF-8' })).toMatchObject({ language: 'zh', isHelp: true });
});
