import { createClient, passwordSession } from '@reachkit/sdk';

// URL of your Reachkit server. Its CORS_ORIGINS must include the origin of your page.
const baseUrl = 'http://localhost:4600';

export const session = passwordSession({ baseUrl });
export const client = createClient({ baseUrl, session, locale: 'en' });
