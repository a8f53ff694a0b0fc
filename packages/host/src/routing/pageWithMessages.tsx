import { defaultLocale, localeOf, type Messages, ReachkitProvider } from '@reachkit/sdk';
import type { ComponentType } from 'react';
import type { Language } from '../app/language.ts';
import { type LaterPage, laterPage } from './laterPage.tsx';

/** Loads texts of one language. */
export type LoadMessages = (language: Language) => Promise<Messages>;

/** A page whose texts come with its code, so that the first visit to another page fetches neither. */
export function pageWithMessages<Props extends object>(
  loadMessages: LoadMessages,
  load: () => Promise<ComponentType<Props>>,
): LaterPage<Props> {
  return laterPage<Props>(async () => {
    // The language of a page is set before anything is drawn, and stays until it is loaded again.
    const language = localeOf(document.documentElement.lang) ?? defaultLocale;
    const [Page, messages] = await Promise.all([load(), loadMessages(language)]);
    return withMessages(Page, messages);
  });
}

function withMessages<Props extends object>(
  Page: ComponentType<Props>,
  messages: Messages,
): ComponentType<Props> {
  return function PageWithMessages(props: Props) {
    return (
      <ReachkitProvider messages={messages}>
        <Page {...props} />
      </ReachkitProvider>
    );
  };
}
