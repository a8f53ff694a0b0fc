import { expect, test } from '@playwright/test';
import { command, tool } from './support/command.ts';
import { importsOf } from './support/importsOf.ts';

const packages = {
  contract: [],
  theme: ['styles.css'],
  sdk: ['styles.css', 'styles.unlayered.css'],
} as const;

let tarballs: readonly string[] = [];
test.beforeAll(async () => {
  tarballs = (await command(process.execPath, ['scripts/pack.mjs'])).trim().split('\n');
});

for (const [name, sheets] of Object.entries(packages)) {
  test.describe(`the tarball of @reachkit/${name}`, () => {
    const tarball = () => {
      const file = tarballs.find((one) => one.includes(`reachkit-${name}-`));
      if (!file) throw new Error(`${name} was not packed.`);
      return file;
    };

    test('passes publint', async () => {
      expect(await command(tool('publint'), ['--strict', tarball()])).toContain('All good');
    });

    test(
      'has the right types for TypeScript at every entry',
      name === 'sdk' ? {} : { tag: '@full' },
      async () => {
        const excluded = sheets.length > 0 ? ['--exclude-entrypoints', ...sheets] : [];
        await command(tool('attw'), [tarball(), '--profile', 'esm-only', ...excluded]);
      },
    );

    test('imports only declared packages, in code and types', async () => {
      const { declared, imported } = await importsOf(tarball());
      expect(imported.filter((one) => !declared.has(one.name))).toEqual([]);
    });
  });
}
