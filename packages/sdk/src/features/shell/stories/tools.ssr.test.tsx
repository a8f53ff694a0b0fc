import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { Bookmarks } from '../bookmarks/Bookmarks.tsx';
import { SiteFooter } from '../footer/SiteFooter.tsx';
import { shellZh } from '../locales/zh.ts';
import { GlobalSearch } from '../search/GlobalSearch.tsx';
import { ServicePopover } from '../service/ServicePopover.tsx';
import { TipDialog } from '../tip/TipDialog.tsx';
import { toolWorld } from './toolWorld.ts';

const nowhere = () => {};

it('the shell tools render closed in server markup, without requests or style attributes', () => {
  expect(typeof window).toBe('undefined');
  const client = toolWorld();
  const markup = renderToString(
    <TestProvider client={client} messages={[shellZh]}>
      <GlobalSearch onNavigate={nowhere} />
      <Bookmarks currentPath="/a" currentTitle="A" onNavigate={nowhere} />
      <ServicePopover />
      <SiteFooter />
      <TipDialog onNavigate={nowhere} />
    </TestProvider>,
  );
  for (const name of ['rk-global-search', 'rk-bookmarks', 'rk-service', 'rk-site-footer']) {
    expect(markup).toContain(name);
  }
  expect(markup).toContain('© 2020');
  expect(markup).not.toContain('role="dialog"');
  expect(markup).not.toMatch(/ style=/);
  expect(client.calls).toHaveLength(0);
});
