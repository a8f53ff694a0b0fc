import { defaultLocale, localeOf, type Messages, ReachkitProvider } from '@reachkit/sdk';
import type { ComponentType } from 'react';
import type { Language } from '../app/language.ts';
import { type LaterPage, laterPage } from './laterPage.tsx';

/** Loads texts of one language. */
export type LoadMessages = (language: Language) => Promise<Messages>;

/** A page that loads its texts with its code, so that the first visit to another page fetches neither. */
export function pageWithMessages<Props extends object>(
  loadMessages: LoadMessages,
  load: () => Promise<ComponentType<Props>>,
): LaterPage<Props> {
  return laterPage<Props>(async () => {
    // The page language is set before the first render, and changes only with a reload.
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
