import { mailProviderIds } from '@reachkit/sdk/site';
import type { ComponentType } from 'react';
import { createElement } from 'react';
import { type LaterPage, laterPage } from '../../routing/laterPage.tsx';
import { type PublicName, pathOf } from './names.ts';

/** A public page. */
export interface PublicPage {
  readonly name: PublicName;
  readonly path: string;
  readonly page: LaterPage<object>;
}

type Load = () => Promise<ComponentType<object>>;

const page = (name: PublicName, load: Load): PublicPage => ({
  name,
  path: pathOf(name),
  page: laterPage(load),
});

/** The pages that need no login, other than the sign-in pages; each path once. */
export const publicPages: readonly PublicPage[] = [
  page('index', async () => (await import('./IndexPage.tsx')).IndexPage),
  page('price', async () => (await import('./PricePage.tsx')).PricePage),
  page('privacy', async () => (await import('./documents/PrivacyPage.tsx')).PrivacyPage),
  page('protocol', async () => (await import('./documents/ProtocolPage.tsx')).ProtocolPage),
  page('policy', async () => (await import('./documents/PolicyPage.tsx')).PolicyPage),
  page('mailConfig', async () => (await import('./mail/MailConfigPage.tsx')).MailConfigPage),
  ...mailProviderIds.map((id) =>
    page(id, async () => {
      const { MailProviderPage } = await import('./mail/MailProviderPage.tsx');
      return () => createElement(MailProviderPage, { id });
    }),
  ),
];
