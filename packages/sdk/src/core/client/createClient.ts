import { clientOver } from './clientOver.ts';
import { axiosTransport } from './transport.ts';
import type { Client, ClientOptions } from './types.ts';

/**
 * Creates the client of the platform. Call it once, outside React: `createClient({ baseUrl: 'https://api.example.com',
 * session })`.
 */
export function createClient(options: ClientOptions): Client {
  return clientOver(axiosTransport(options), options);
}
