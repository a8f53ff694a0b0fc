import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { CreatorSearch } from './CreatorSearch.tsx';
import { searchZh } from './locales/zh.ts';
import { storyWorld } from './stories/world.ts';

describe('the creator search on a server', () => {
  it('renders its frame without a window, requests or style attributes', () => {
    expect(typeof window).toBe('undefined');
    const world = storyWorld();
    const markup = renderToString(
      <TestProvider client={world.client} messages={[searchZh]}>
        <CreatorSearch
          id="search"
          platform="youtube"
          defaultView={{
            platform: 'youtube',
            filter: { region: 'JP', followerCount_start: '50000' },
            sort: { key: 'followers', order: 'desc' },
          }}
        />
      </TestProvider>,
    );
    expect(markup).toContain('rk-creator-search');
    expect(markup).toContain('id="search"');
    expect(markup).toContain('50K');
    expect(markup).toContain('data-status="loading"');
    expect(markup).not.toMatch(/ style=/);
    expect(world.requests).toHaveLength(0);
  });
});
