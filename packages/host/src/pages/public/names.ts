import { type MailProviderId, mailProviderIds, mailProviders } from '@reachkit/sdk/site';

export const documentNames = ['privacy', 'protocol', 'policy'] as const;
export type DocumentName = (typeof documentNames)[number];

/** The public pages by their names; a mailbox provider's page has the name of the provider. */
export type PublicName = 'index' | 'price' | 'mailConfig' | DocumentName | MailProviderId;

export const publicNames: readonly PublicName[] = [
  'index',
  'price',
  'mailConfig',
  ...documentNames,
  ...mailProviderIds,
];

function isProvider(name: PublicName): name is MailProviderId {
  return Object.hasOwn(mailProviders, name);
}

/** Address of a public page. */
export function pathOf(name: PublicName): string {
  return isProvider(name) ? mailProviders[name].path : `/${name}`;
}
