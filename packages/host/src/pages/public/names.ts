import { type MailProviderId, mailProviders } from '@reachkit/sdk/site';

export type DocumentName = 'privacy' | 'protocol' | 'policy';

/** The public pages by their names; a mailbox provider's page has the name of the provider. */
export type PublicName = 'index' | 'price' | 'mailConfig' | DocumentName | MailProviderId;

function isProvider(name: PublicName): name is MailProviderId {
  return Object.hasOwn(mailProviders, name);
}

/** Address of a public page. */
export function pathOf(name: PublicName): string {
  return isProvider(name) ? mailProviders[name].path : `/${name}`;
}
