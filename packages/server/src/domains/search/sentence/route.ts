import { nlParse, sentenceScope } from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { requireLevel } from '../../membership/claims.ts';
import { createSentenceParser } from './parse.ts';

/** Reads a sentence for teams whose search scope goes so far. */
export function sentenceRoute({ db }: Pick<Deps, 'db'>): Route {
  const parse = createSentenceParser();
  return route(nlParse, async ({ body }, { caller, now }) => {
    await requireLevel(db, caller.teamId, 'searchScope', sentenceScope, now);
    return parse(body.text, body.platform);
  });
}
