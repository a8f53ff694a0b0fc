import { createClient, passwordSession } from '@reachkit/sdk';

// Where your Reachkit server answers. It has to list the origin of your page in CORS_ORIGINS.
const baseUrl = 'http://localhost:4600';

export const session = passwordSession({ baseUrl });
export const client = createClient({ baseUrl, session, locale: 'en' });
