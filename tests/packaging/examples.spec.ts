import { test } from '@playwright/test';
import { installHost } from './support/installHost.ts';

// In a short run the search's browser tests build the first example, including its types.
test.describe('the examples', () => {
  for (const name of ['agency-search', 'next-agency']) {
    test(`${name} type-checks and builds as its README says`, async () => {
      await installHost({
        name,
        sources: [`examples/${name}`],
        run: name === 'agency-search' ? ['types', 'build'] : ['build'],
      });
    });
  }
});
