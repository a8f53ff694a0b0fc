import Provider from 'oidc-provider';
import { audience, clientId, issuer, siteUrl } from '../settings.ts';

/** The agency's staff as known to its identity provider. */
const people = new Set(['campaigns', 'outreach']);

/**
 * A small OpenID provider that stands in for your company's (Entra ID, Keycloak, Auth0 …). It keeps everything in memory,
 * and its sign-in page accepts any password: for this example only.
 */
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      token_endpoint_auth_method: 'none',
      redirect_uris: [`${siteUrl}/signed-in`],
      post_logout_redirect_uris: [`${siteUrl}/`],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
  ],
  scopes: ['openid', 'offline_access'],
  clientBasedCORS: (_context, origin) => origin === siteUrl,
  findAccount: (_context, id) =>
    people.has(id) ? { accountId: id, claims: () => ({ sub: id }) } : undefined,
  features: {
    devInteractions: { enabled: true },
    rpInitiatedLogout: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: '',
        audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: 10 * 60,
      }),
    },
  },
});

const { port } = new URL(issuer);
provider.listen(Number(port), 'localhost', () => {
  process.stdout.write(`Sign-in of the agency at ${issuer}\n`);
});
