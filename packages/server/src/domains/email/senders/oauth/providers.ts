import { type MailProvider, mailProviders } from '@reachkit/contract';

export const oauthProviderIds = ['gmail', 'outlook'] as const;
export type OauthProviderId = (typeof oauthProviderIds)[number];

export interface OauthProvider {
  /** Requested OAuth scope; the ID token contains the address. */
  readonly scope: string;
  /** Non-standard parameters of the sign-in page. */
  readonly extra: Readonly<Record<string, string>>;
  readonly servers: Pick<MailProvider, 'servers'>['servers'];
}

export const oauthProviders: Readonly<Record<OauthProviderId, OauthProvider>> = {
  gmail: {
    scope: 'https://mail.google.com/ openid email',
    // Without both, Google gives a refresh token only the first time.
    extra: { access_type: 'offline', prompt: 'consent' },
    servers: mailProviders.gmail.servers,
  },
  outlook: {
    scope:
      'https://outlook.office.com/SMTP.Send https://outlook.office.com/IMAP.AccessAsUser.All offline_access openid email profile',
    extra: { prompt: 'select_account' },
    servers: mailProviders.outlook.servers,
  },
};
