/** Where the identity provider is. */
export const issuer = process.env.IDENTITY_URL ?? 'http://localhost:4721';
/** Where the agency's own site is. */
export const siteUrl = process.env.SITE_URL ?? 'http://localhost:4720';
/** The agency's interface, for which the provider's access tokens are made. */
export const audience = 'urn:lanternfield:site';
/** The site as the provider knows it: a public client, so without a secret. */
export const clientId = 'lanternfield';
