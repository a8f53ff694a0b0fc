import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { CreatorAudience } from '../audience/CreatorAudience.tsx';
import { CreatorBrands } from '../brand/CreatorBrands.tsx';
import { CreatorEmails } from '../email/CreatorEmails.tsx';
import { EmailUnlock } from '../email/EmailUnlock.tsx';
import { creatorZh } from '../locales/zh.ts';
import { storyEmail, tabHandlers } from '../stories/storyTabs.ts';
import { creatorWorld, storyIds } from '../stories/world.ts';
import { CreatorContent } from './CreatorContent.tsx';

const creator = { platform: 'tiktok', id: storyIds.rich } as const;

function markupOf(children: React.ReactNode) {
  const client = creatorWorld({ handlers: tabHandlers() });
  const markup = renderToString(
    <TestProvider client={client} messages={[creatorZh]}>
      {children}
    </TestProvider>,
  );
  expect(client.calls).toHaveLength(0);
  return markup;
}

describe('the tabs of a creator on a server', () => {
  it.each([
    ['audience', 'rk-creator-audience', <CreatorAudience key="tab" {...creator} data-host="a" />],
    ['content', 'rk-creator-preview', <CreatorContent key="tab" {...creator} data-host="a" />],
    ['brands', 'rk-creator-preview', <CreatorBrands key="tab" {...creator} data-host="a" />],
    ['e-mails', 'rk-creator-emails', <CreatorEmails key="tab" {...creator} data-host="a" />],
  ])('%s renders a skeleton without a window, requests or a style attribute', (_, root, tab) => {
    const markup = markupOf(tab);
    expect(markup).toContain(root);
    expect(markup).toContain('data-host="a"');
    expect(markup).toContain('rk-skeleton');
    expect(markup).not.toMatch(/ style=/);
  });

  it('shows a masked address with its verdict', () => {
    const markup = markupOf(<EmailUnlock {...creator} email={storyEmail('verified')} />);
    expect(markup).toContain('al•••@g•••.com');
    expect(markup).toContain('已验证');
    expect(markup).not.toMatch(/ style=/);
  });
});
