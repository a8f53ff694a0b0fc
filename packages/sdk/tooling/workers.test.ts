import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withBuiltWorkers, workerFiles } from './workers.ts';

const src = join(import.meta.dirname, '../src');

describe('the built package', () => {
  it('references its workers by their built names, and nothing else', () => {
    const code =
      'new Worker(new URL("./x.worker.ts", import.meta.url), { type: "module" }); import "./y.ts";';
    expect(withBuiltWorkers(code)).toBe(
      'new Worker(new URL("./x.worker.js", import.meta.url), { type: "module" }); import "./y.ts";',
    );
  });

  it('has a file for each worker used in the source', () => {
    const starters = [join(src, 'features/favourites/imports/spreadsheet/openSpreadsheets.ts')];
    const started = starters.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/new URL\('(\.\/[\w.]+)'/g)].map(([, path = '']) =>
        join(dirname(file), path),
      ),
    );
    expect(started.every((file) => existsSync(file))).toBe(true);
    expect(workerFiles(src)).toEqual(started);
  });
});
