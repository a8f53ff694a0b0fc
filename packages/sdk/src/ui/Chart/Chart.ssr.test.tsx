import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as stories from './Chart.stories.tsx';

/** Returns all modules that a module imports statically, itself included; dynamic imports are left out. */
function importedBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(file, 'utf8').replace(/^(import|export) type .*$/gm, '');
  for (const [, name = ''] of source.matchAll(/(?:from|import) '([^']+)';/g)) {
    if (!name.startsWith('.')) seen.add(name);
    else if (/\.tsx?$/.test(name)) importedBy(join(dirname(file), name), seen);
  }
  return seen;
}

describe('a chart on a server', () => {
  it('renders its figure, table and a placeholder, without a drawing', () => {
    const html = renderToString(<stories.Line />);
    expect(html).toMatch(/<figure[^>]*aria-labelledby=/);
    expect(html).toMatch(/<table[^>]*><caption/);
    expect(html).toContain('height="216"');
    expect(html).not.toContain('role="slider"');
    expect(html).not.toMatch(/ style=/);
  });

  it('renders ranked bars, shares and tiles at once', () => {
    expect(renderToString(<stories.RankedRegions />)).toContain('width="100%"');
    expect(renderToString(<stories.Share />)).toContain('width="12.6%"');
  });
});

describe('the ui components', () => {
  it('load no code of Plot until a chart is rendered', () => {
    const here = import.meta.dirname;
    expect(importedBy(join(here, '../index.ts'))).not.toContain('@observablehq/plot');
    const atOnce = importedBy(join(here, '../../entries/ui/chart.ts'));
    expect(atOnce).toContain(join(here, 'Chart.tsx'));
    expect(atOnce).not.toContain('@observablehq/plot');
    expect(importedBy(join(here, 'plot/ChartPlot.tsx'))).toContain('@observablehq/plot');
  });
});
