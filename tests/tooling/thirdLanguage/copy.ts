import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ThirdLanguage } from './generate.ts';

/** Resolved by package name; Node only knows the folders below `node_modules`. */
const linked = ['server', 'demo', 'mail-sandbox'];
const copied = ['contract', 'theme', 'sdk', 'host', ...linked].map((name) => `packages/${name}`);
const files = ['vitest.config.ts', 'tsconfig.base.json', 'package.json', 'LICENSE'];

/** Projects of the copy that are checked: the product without tests and stories, which depend on their two languages. */
const projects = {
  'tsconfig.json': ['packages/sdk/src', 'packages/host/src', 'types/*.d.ts'],
  'tsconfig.node.json': ['packages/contract/src', ...linked.map((name) => `packages/${name}/src`)],
};
const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx', '**/stories/**', '**/testing/**'];

/** Writes the product with the third language into a folder inside the repository, so that packages are resolved. */
export function copyWith({ added, changed }: ThirdLanguage, root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const filter = (path: string) => !/[\\/](node_modules|dist|build|\.cache)$/.test(path);
  for (const path of [...copied, 'types', 'tests/tooling']) {
    cpSync(join(root, path), join(folder, path), { recursive: true, filter });
  }
  const links = join(folder, 'node_modules/@reachkit');
  mkdirSync(links, { recursive: true });
  for (const name of linked) symlinkSync(join(folder, 'packages', name), join(links, name));
  // Versions that only one package has: the folder above the copy holds those of the others.
  for (const path of copied) {
    const own = join(root, path, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, path, 'node_modules'));
  }
  for (const file of files) cpSync(join(root, file), join(folder, file));
  for (const [file, include] of Object.entries(projects)) {
    const config: object = JSON.parse(readFileSync(join(root, file), 'utf8'));
    writeFileSync(join(folder, file), JSON.stringify({ ...config, include, exclude }));
  }
  for (const [file, text] of [...added, ...changed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
