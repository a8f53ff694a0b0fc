import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

interface Warning {
  readonly file: string;
  readonly text: string;
}

/** The SDK's console messages for the developer of a page. */
const warnings: readonly Warning[] = globSync('packages/sdk/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
  .flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(?:\*|\/\/).*$/gm, '');
    return [...code.matchAll(/console\.(?:warn|error)\(([\s\S]*?)\);\n/g)].map(([, text = '']) => ({
      file,
      text,
    }));
  });

const pascal = (kebab: string) => kebab.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Whether the documentation has the page: a manual one, or one of a component. */
function isPage(path: string): boolean {
  const [, component] = path.match(/^components\/(.+)$/) ?? [];
  if (component === undefined) return existsSync(join(root, 'docs/sdk/pages', `${path}.md`));
  return globSync(`packages/sdk/src/**/${pascal(component)}.tsx`, { cwd: root }).length > 0;
}

describe('developer warning', () => {
  it('is found in the sources', () => {
    expect(warnings.length).toBeGreaterThan(3);
  });

  it.each(warnings)('in $file links to the page that explains it', ({ text }) => {
    const page = text.match(/\/docs\/sdk\/([a-z/-]+)/)?.[1];
    expect(page, 'Name the page: "See /docs/sdk/… of your Reachkit server."').toBeDefined();
    expect(isPage(page ?? ''), page).toBe(true);
  });
});
