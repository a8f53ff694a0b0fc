import { Secret } from '../secrets/secret.ts';
import { StartFailure } from '../startFailure.ts';

/** OAuth settings of mailbox providers; `null` if no client id is configured. */
export interface MailOauthSettings {
  readonly gmail: MailOauthClient | null;
  readonly outlook: MailOauthClient | null;
}

/** OAuth client of this installation at a provider (RFC 6749). */
export interface MailOauthClient {
  readonly clientId: string;
  readonly clientSecret: Secret<string>;
  /** URL of the sign-in page. */
  readonly authorizeUrl: string;
  /** Token endpoint for codes and refresh tokens. */
  readonly tokenUrl: string;
}

type Read = (name: string) => string | undefined;

const endpoints = {
  GMAIL: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
  },
  OUTLOOK: {
    authorizeUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  },
} as const;

/** Reads the settings; throws a `StartFailure` that names the variable and its expected value, never a secret. */
export function readMailOauthSettings(read: Read): MailOauthSettings {
  return { gmail: parseClient(read, 'GMAIL'), outlook: parseClient(read, 'OUTLOOK') };
}

function parseClient(read: Read, provider: keyof typeof endpoints): MailOauthClient | null {
  const name = `MAIL_OAUTH_${provider}`;
  const clientId = read(`${name}_CLIENT_ID`);
  const secret = read(`${name}_CLIENT_SECRET`);
  if (clientId === undefined && secret === undefined) return null;
  if (clientId === undefined || secret === undefined) {
    const [there, missing] = clientId === undefined ? ['SECRET', 'ID'] : ['ID', 'SECRET'];
    throw new StartFailure(`${name}_CLIENT_${there} is set, so ${name}_CLIENT_${missing} is required too.`);
  }
  if (read('PUBLIC_URL') === undefined) {
    throw new StartFailure(
      `${name}_CLIENT_ID is set, so PUBLIC_URL is required too: the provider sends people back there, e.g. PUBLIC_URL=https://reachkit.example.`,
    );
  }
  return { clientId, clientSecret: new Secret(secret), ...urlsOf(read, `${name}_ENDPOINT`, provider) };
}

function urlsOf(read: Read, name: string, provider: keyof typeof endpoints) {
  const endpoint = read(name);
  if (endpoint === undefined) return endpoints[provider];
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new StartFailure(
      `${name} is "${endpoint}", but it must be an address under which /authorize and /token answer, e.g. https://login.example/oauth.`,
    );
  }
  const base = endpoint.replace(/\/$/, '');
  return { authorizeUrl: `${base}/authorize`, tokenUrl: `${base}/token` };
}
