import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { demands } from '../published/demands.ts';

const root = join(import.meta.dirname, '../..');

/** Returns the test titles of a file as in its source, without quotes: of `it`, `test` and their `.each`. */
function titlesOf(source: string): ReadonlySet<string> {
  const file = ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const titles = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(it|test)\b(?!\.describe)/.test(node.expression.getText())) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.add(title.text);
      else if (title && ts.isTemplateExpression(title)) titles.add(title.getText().slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

const proofs = demands.flatMap((demand) => demand.proofs);

describe('the fifteen requirements of hosts', () => {
  it('are all in the table, once each and in order', () => {
    expect(demands.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
  });

  it('name tests that exist', () => {
    const missing = proofs.filter(({ file, title }) => {
      const path = join(root, file);
      return !existsSync(path) || !titlesOf(readFileSync(path, 'utf8')).has(title);
    });
    expect(missing).toEqual([]);
  });

  it('are each proven in a separate host or on the packed tarballs', () => {
    const without = demands.filter(
      (demand) => !demand.proofs.some(({ file }) => /^tests\/(packaging|published)\//.test(file)),
    );
    expect(without).toEqual([]);
  });

  it('are on a page of the documentation', () => {
    expect(readFileSync(join(root, 'docs/sdk/pages/guides/demands.md'), 'utf8')).toContain(
      '\n<!-- demands -->\n',
    );
  });
});

describe('the search for titles', () => {
  it('finds tests with and without a table, and no groups', () => {
    const source =
      "test.describe('a', () => { test('b', () => {}); it.each([1])('%s c', () => {}); it(`d`, f); });";
    expect([...titlesOf(source)]).toEqual(['b', '%s c', 'd']);
  });

  it('ignores tests in comments', () => {
    expect(titlesOf("// it('a', () => {});").size).toBe(0);
  });
});
