import { test } from '@playwright/test';
import { installHost } from './support/installHost.ts';

test('the oldest supported TypeScript and React types accept the packed types and report errors', async () => {
  await installHost({
    name: 'oldest-types',
    sources: ['tests/packaging/hosts/oldest-types'],
    run: ['types'],
  });
});
