import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { writtenPages } from '../../docs/sdk/site/pages.ts';

const root = join(import.meta.dirname, '../..');
const bodyOf = (path: string) => writtenPages().find((page) => page.path === path)?.body ?? '';

it('the quick start’s esbuild command compiles JSX without tsconfig, and the example uses it', async () => {
  const command = /npx (esbuild src\/main\.tsx .*)/.exec(bodyOf('start/react'))?.[1] ?? '';
  const source = await readFile(join(root, 'examples/start-react/src/main.tsx'), 'utf8');
  const jsx = /--jsx=(\S+)/.exec(command)?.[1] === 'automatic' ? 'automatic' : 'transform';
  const { code } = await transform(source, { loader: 'tsx', jsx });
  expect(code).not.toContain('React.createElement');
  expect(await readFile(join(root, 'examples/start-react/package.json'), 'utf8')).toContain(
    `"build": "${command}"`,
  );
});

it('every brand of the theming guide survives a production build of Vite', async () => {
  const blocks = [...bodyOf('guides/theming').matchAll(/```css\n([\s\S]*?)```/g)].map(([, css = '']) => css);
  expect(blocks.join('')).toContain('--rk-accent');
  const folder = await mkdtemp(join(tmpdir(), 'reachkit-brand-'));
  try {
    await writeFile(join(folder, 'brand.css'), blocks.join('\n'));
    await writeFile(join(folder, 'index.html'), '<link rel="stylesheet" href="./brand.css">');
    await build({ root: folder, configFile: false, logLevel: 'silent' });
    const built = await readFile(join(folder, 'dist/index.html'), 'utf8');
    const sheet = /href="\/(assets\/[^"]+\.css)"/.exec(built)?.[1] ?? '';
    const css = await readFile(join(folder, 'dist', sheet), 'utf8');
    expect(css).toContain('--rk-accent:#7fd8b4');
    expect(css).not.toContain('--lightningcss');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
