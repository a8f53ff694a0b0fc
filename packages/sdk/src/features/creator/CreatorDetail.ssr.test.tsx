import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { CreatorDetail } from './CreatorDetail.tsx';
import { creatorZh } from './locales/zh.ts';
import { creatorTabs } from './shared/creatorTabs.ts';
import { creatorWorld, storyIds } from './stories/world.ts';

describe('a creator on a server', () => {
  it.each(creatorTabs)('renders its frame with the tab %s, without requests or a style attribute', (tab) => {
    expect(typeof window).toBe('undefined');
    const client = creatorWorld();
    const markup = renderToString(
      <TestProvider client={client} messages={[creatorZh]}>
        <CreatorDetail platform="tiktok" id={storyIds.rich} defaultTab={tab} data-host="x" />
      </TestProvider>,
    );
    expect(markup).toContain('rk-creator-detail');
    expect(markup).toContain('data-status="loading"');
    expect(markup).toContain(`data-tab="${tab}"`);
    expect(markup).toContain('data-host="x"');
    expect(markup).not.toContain(`id="${storyIds.rich}"`);
    expect(markup).not.toMatch(/ style=/);
    expect(client.calls).toHaveLength(0);
  });
});
