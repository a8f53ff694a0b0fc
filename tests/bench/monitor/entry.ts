import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../../../scripts/setup.mjs';
import type { BundlerName } from '../bundle/bundlers.ts';
import { weigh } from '../bundle/weigh.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const entry = `export { createClient, ReachkitProvider, tokenSession } from '@reachkit/sdk';
export { MonitorProjects, MonitorProject, MonitoredPost } from '@reachkit/sdk/monitor';
export { monitorZh } from '@reachkit/sdk/locales/zh/monitor';`;

/** Bytes after gzip of what a page with the monitor, or with another feature, loads at first, beside Novu's inbox, by bundler. */
export async function weighEntry(
  source = entry,
): Promise<readonly { readonly bundler: BundlerName; readonly ours: number; readonly peer: number }[]> {
  await ensureInstalled(here('../bundle/'));
  const weights = [];
  for (const bundler of ['vite', 'rollup', 'esbuild'] as const) {
    const peer = await weigh({
      source: `export { Inbox } from '@novu/react';`,
      resolveDir: here('../bundle/'),
      bundler,
    });
    const ours = await weigh({ source, resolveDir: here('../../../packages/sdk/'), bundler });
    weights.push({ bundler, ours: ours.initial, peer: peer.initial });
  }
  return weights;
}
