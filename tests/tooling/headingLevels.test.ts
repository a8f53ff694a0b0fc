import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const fixed = /<h[1-6]\b|createElement\('h[1-6]'/;
const drawn = ['packages/sdk/src/{core,domain,features,provider,ui}/**/*.tsx'];

it.each(['<h2 className={css.title}>', '<h1>', "createElement('h3', {})"])(
  'finds the heading fault of %s',
  (text) => {
    expect(text).toMatch(fixed);
  },
);

it('SDK headings follow the provider’s headingLevel', async () => {
  const found: string[] = [];
  let read = 0;
  for await (const file of glob(drawn, { exclude: ['**/*.{test,stories}.tsx', '**/stories/**'] })) {
    read++;
    const lines = (await readFile(file, 'utf8')).split('\n');
    lines.forEach((line, at) => {
      if (fixed.test(line)) found.push(`${file}:${at + 1} ${line.trim()}`);
    });
  }
  expect(read).toBeGreaterThan(300);
  expect(found, 'Write <Heading level={2}> of ui/Heading in place of <h2>.').toEqual([]);
});
