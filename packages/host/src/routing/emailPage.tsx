import type { ComponentType } from 'react';
import { loadEmailMessages } from '../locales/emailMessages.ts';
import type { LaterPage } from './laterPage.tsx';
import type { PageProps } from './page.ts';
import { pageWithMessages } from './pageWithMessages.tsx';

/** A page about emails, with their texts. */
export function emailPage(load: () => Promise<ComponentType<PageProps>>): LaterPage<PageProps> {
  return pageWithMessages(loadEmailMessages, load);
}
