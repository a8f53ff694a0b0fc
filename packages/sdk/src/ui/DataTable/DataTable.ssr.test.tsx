import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Comfortable } from './DataTable.stories.tsx';

it('draws the first rows of a table on a server, so that they are there before any script', () => {
  expect(renderToString(<Comfortable />).match(/role="row"/g)?.length).toBeGreaterThan(10);
});
