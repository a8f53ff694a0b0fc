import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { command } from './command.ts';

/** Declared imports of a tarball, and the real ones of its code and declarations. */
export interface TarballImports {
  /** Packages that its package.json depends on, including itself. */
  readonly declared: ReadonlySet<string>;
  /** Pairs of `file imports package`, each once; without relative imports and Node's own modules. */
  readonly imported: readonly { readonly file: string; readonly name: string }[];
}

/** `@scope/name/entry` → `@scope/name` */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Unpacks a tarball and reads the imports of all its modules, including dynamic and type imports. */
export async function importsOf(tarball: string): Promise<TarballImports> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'reachkit-tarball-'));
  try {
    await command('tar', ['-xzf', path.resolve(tarball), '-C', folder]);
    const root = path.join(folder, 'package');
    const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
    const declared = new Set<string>([
      manifest.name,
      ...Object.keys(manifest.dependencies ?? {}),
      ...Object.keys(manifest.peerDependencies ?? {}),
    ]);
    const imported: { file: string; name: string }[] = [];
    const files = await readdir(root, { recursive: true });
    for (const file of files.filter((one) => /\.(js|d\.ts)$/.test(one))) {
      const { importedFiles } = ts.preProcessFile(await readFile(path.join(root, file), 'utf8'), true, true);
      for (const { fileName } of importedFiles) {
        if (!fileName.startsWith('.') && !isBuiltin(fileName)) {
          imported.push({ file, name: packageOf(fileName) });
        }
      }
    }
    return { declared, imported };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
