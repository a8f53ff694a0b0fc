import { creatorHandlers } from '../support/creators.ts';
import { installHost } from '../support/installHost.ts';
import type { Handler } from '../support/peer.ts';
import { createPeer, type Peer } from '../support/peer.ts';
import { portOf } from '../support/ports.ts';
import { serveFolder } from '../support/serveFolder.ts';

export interface HostilePages {
  readonly url: string;
  readonly peer: Peer;
  stop(): Promise<void>;
}

/** Serves pages with difficult host styles and scripts, each with the search and the parts, under a strict CSP. */
export async function serveHostile(
  use: 'hostile-looks' | 'hostile-places' | 'hostile-neighbours',
  handlers: readonly Handler[] = creatorHandlers(),
): Promise<HostilePages> {
  const folder = await installHost({
    name: 'hostile',
    sources: ['tests/packaging/hostile/host'],
    run: ['build'],
  });
  const peer = createPeer(handlers);
  const served = await serveFolder({ folder: `${folder}/dist`, port: portOf(use), peer });
  return { url: served.url, peer, stop: served.stop };
}
