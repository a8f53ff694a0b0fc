import { each, type ProofsOfFile } from './proofsOfFile.ts';

/** By tests of sentences that become filters. */
export const provenBySentence: Readonly<Record<string, ProofsOfFile>> = {
  'packages/server/src/domains/search/sentence/http.test.ts': each(
    ['13800000001', '13800000002'].map(
      (username) =>
        `a sentence over HTTP > is refused to a lesser membership, with what is missing: ${username}`,
    ),
    ['6.gate.scope'],
  ),
};
