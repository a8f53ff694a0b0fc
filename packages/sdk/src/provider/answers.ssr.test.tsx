import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { siteZh } from '../features/site/locales/zh.ts';
import { SiteCounts } from '../features/site/SiteCounts.tsx';
import { createMockClient } from '../testing/createMockClient.ts';
import { ReachkitProvider } from './ReachkitProvider.tsx';

const counts = { creators: 48_123, tiktok: 1, youtube: 1, instagram: 1, emails: 9, videos: 77, asOf: null };

function markup(answers?: Readonly<Record<string, unknown>>) {
  const client = createMockClient([]);
  const html = renderToString(
    <ReachkitProvider client={client} messages={[siteZh]} answers={answers}>
      <SiteCounts />
    </ReachkitProvider>,
  );
  return { html, calls: client.calls };
}

it('renders given platform data on a server, without a second request', () => {
  const { html, calls } = markup({ getStatisticsCount: counts });
  expect(html).toContain('48,123');
  expect(html).not.toContain('aria-busy="true"');
  expect(calls).toEqual([]);
});

it('without given data, a part waits for its response', () => {
  expect(markup().html).toContain('aria-busy="true"');
});
