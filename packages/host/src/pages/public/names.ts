import { type MailProviderId, mailProviders } from '@reachkit/sdk/site';

export type DocumentName = 'privacy' | 'protocol' | 'policy';

/** Names of the public pages; a mail provider's page has the name of the provider. */
export type PublicName = 'index' | 'price' | 'mailConfig' | DocumentName | MailProviderId;

function isProvider(name: PublicName): name is MailProviderId {
  return Object.hasOwn(mailProviders, name);
}

/** Returns the path of a public page. */
export function pathOf(name: PublicName): string {
  return isProvider(name) ? mailProviders[name].path : `/${name}`;
}
