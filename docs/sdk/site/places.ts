import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');
export const docs = join(root, 'docs/sdk');
export const sdkSource = join(root, 'packages/sdk/src');
/** Output folder of everything that is built before the site is served. */
export const work = join(docs, 'build');

/** Base path of the site on a server. */
export const base = '/docs/sdk/';

/** `CreatorSearch` → `creator-search`. */
export const kebab = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
