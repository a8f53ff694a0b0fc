import { test } from '@playwright/test';
import { installHost } from './support/installHost.ts';

test('the oldest TypeScript and React types that are promised read the packed types, and refuse what is wrong', async () => {
  await installHost({
    name: 'oldest-types',
    sources: ['tests/packaging/hosts/oldest-types'],
    run: ['types'],
  });
});
