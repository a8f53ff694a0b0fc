import { preview } from 'vite';
import { installHost } from '../../packaging/support/installHost.ts';
import { firstPort } from './ports.ts';

interface Ports {
  readonly platformPort: number;
  readonly examplePort: number;
}

export interface ServedExample {
  stop(): Promise<void>;
}

/**
 * Works like an agency: installs the packed packages into a copy of the example, with strict peers, builds it, and serves
 * the result on its own origin.
 */
export async function serveExample({ platformPort, examplePort }: Ports): Promise<ServedExample> {
  const root = await installHost({
    name: `agency-search-${firstPort}`,
    sources: ['examples/agency-search'],
    run: ['types', 'build'],
    env: { VITE_REACHKIT_URL: `http://localhost:${platformPort}` },
  });
  const server = await preview({ root, preview: { port: examplePort, strictPort: true, host: 'localhost' } });
  return { stop: () => server.close() };
}
