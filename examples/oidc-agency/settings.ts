/** URL of the identity provider. */
export const issuer = process.env.IDENTITY_URL ?? 'http://localhost:4721';
/** URL of the agency's own site. */
export const siteUrl = process.env.SITE_URL ?? 'http://localhost:4720';
/** The agency's API, the audience of the provider's access tokens. */
export const audience = 'urn:lanternfield:site';
/** The site as an OAuth client: public, so without a secret. */
export const clientId = 'lanternfield';
