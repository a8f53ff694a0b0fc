import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Comfortable } from './DataTable.stories.tsx';

it('renders the first rows of a table on a server, before any script runs', () => {
  expect(renderToString(<Comfortable />).match(/role="row"/g)?.length).toBeGreaterThan(10);
});
