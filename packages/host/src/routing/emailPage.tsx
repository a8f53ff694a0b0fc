import { type Messages, ReachkitProvider } from '@reachkit/sdk';
import type { ComponentType } from 'react';
import { loadEmailMessages } from '../locales/emailMessages.ts';
import { type LaterPage, laterPage } from './laterPage.tsx';
import type { PageProps } from './page.ts';

/** A page about emails. Its texts come with its code, so that the first visit to another page fetches neither. */
export function emailPage(load: () => Promise<ComponentType<PageProps>>): LaterPage<PageProps> {
  return laterPage<PageProps>(async () => {
    // The language of a page is set before anything is drawn, and stays until it is loaded again.
    const language = document.documentElement.lang === 'en' ? 'en' : 'zh';
    const [Page, messages] = await Promise.all([load(), loadEmailMessages(language)]);
    return withMessages(Page, messages);
  });
}

function withMessages(Page: ComponentType<PageProps>, messages: Messages): ComponentType<PageProps> {
  return function EmailPage(props: PageProps) {
    return (
      <ReachkitProvider messages={messages}>
        <Page {...props} />
      </ReachkitProvider>
    );
  };
}
