import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createMockClient } from '../../../../testing/createMockClient.ts';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { creatorEn } from '../../locales/en.ts';
import { creatorZh } from '../../locales/zh.ts';
import { usePeerTexts } from './usePeerTexts.ts';

function Group({ sizeBand }: { readonly sizeBand: string }) {
  const { group } = usePeerTexts();
  return <p>{group({ kind: 'platform_band', platform: 'tiktok', sizeBand, country: null })}</p>;
}

it.each([
  ['nano', 'TikTok creators with under 10K followers'],
  ['from5to6m', 'TikTok creators'],
])('says beside whom the size band %s is compared, never an empty band', (sizeBand, text) => {
  render(
    <TestProvider client={createMockClient([])} locale="en" messages={[creatorZh, creatorEn]}>
      <Group sizeBand={sizeBand} />
    </TestProvider>,
  );
  expect(screen.getByText(text)).toBeVisible();
});
