import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

type Stories = Readonly<Record<string, FunctionComponent>>;

const files = import.meta.glob<Stories>('./**/*.stories.tsx', { eager: true });

const stories = Object.entries(files).flatMap(([path, exported]) =>
  Object.entries(exported).map(
    ([name, Story]) => [`${path.replace(/^\.\/|\/.*$/g, '')}: ${name}`, Story] as const,
  ),
);

describe('on a server', () => {
  it.each(stories)(
    '%s renders without a page, and without a style attribute that a strict policy refuses',
    (_name, Story) => {
      expect(renderToString(<Story />)).not.toMatch(/ style=/);
    },
  );

  it('draws the first rows of a table, so that they are there before any script', () => {
    const table = files['./DataTable/DataTable.stories.tsx']?.Comfortable;
    if (!table) throw new Error('The story of the table is gone.');
    const Table = table;
    expect(renderToString(<Table />).match(/role="row"/g)?.length).toBeGreaterThan(10);
  });
});
