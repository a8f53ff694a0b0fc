import { createHash } from 'node:crypto';
import { nlParse } from '@reachkit/contract';
import { gatedRoute } from '../../../platform/http/gatedRoute.ts';
import type { Route } from '../../../platform/http/route.ts';
import { createLazyParser } from './parse.ts';

/** Parses a sentence; one without any filter is free. */
export function sentenceRoute(): Route {
  const read = createLazyParser();
  return gatedRoute(nlParse, async ({ body }) => read(body.text, body.platform), {
    // The charge stores only a hash of the typed text.
    subject: ({ body }, { accountId }) => `${accountId} ${digest(body.text.trim())}`,
    readsFirst: true,
    isFree: ({ chips }) => chips.length === 0,
    answer: (result, quota) => ({ ...result, quota }),
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
