import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rootSheet } from './src/index.ts';

const here = import.meta.dirname;
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));

execFileSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', join(here, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
mkdirSync(join(here, 'dist'), { recursive: true });
writeFileSync(join(here, 'dist/styles.css'), rootSheet());
// With some settings TypeScript also checks side-effect imports.
writeFileSync(join(here, 'dist/styles.css.d.ts'), 'export {};\n');
