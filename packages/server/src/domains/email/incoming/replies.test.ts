import { describe, expect, it } from 'vitest';
import { classify } from './classify.ts';
import { parseIncoming } from './parseIncoming.ts';
import { automaticReplies } from './testing/automaticReplies.ts';
import { automaticMessage, humanMessage, sentIn } from './testing/composeReply.ts';
import { humanReplies } from './testing/humanReplies.ts';
import { type Language, languages } from './testing/replies.ts';

const arrivedAt = new Date('2026-11-24T10:00:05Z');

async function verdictOf(raw: Buffer, language: Language) {
  const context = { candidates: [sentIn(language)], ownAddresses: ['lin@brand.example'], arrivedAt };
  return classify(await parseIncoming(raw), context);
}

describe.each(languages)('replies in %s', (language) => {
  it.each(automaticReplies[language].map((reply, index) => ({ ...reply, index })))(
    'classifies a reply with the sign $trait as automatic: $text',
    async ({ index, ...reply }) => {
      const { kind, evidence } = await verdictOf(automaticMessage(language, reply, index), language);
      expect({ kind, evidence }).toEqual({ kind: 'automaticReply', evidence: expect.stringMatching(/./) });
    },
  );

  it.each(humanReplies[language])(
    'classifies a reply with the trait $trait as human: $text',
    async (reply) => {
      const { kind, evidence, reason } = await verdictOf(humanMessage(language, reply), language);
      expect({ kind, evidence, reason }).toEqual({
        kind: 'humanReply',
        evidence: 'From: mia@creator.example',
        reason: 'answered',
      });
    },
  );
});

it('has at least a hundred replies of each kind', () => {
  const count = (cases: Readonly<Record<Language, readonly unknown[]>>) =>
    languages.reduce((sum, language) => sum + cases[language].length, 0);
  expect(count(automaticReplies)).toBeGreaterThanOrEqual(100);
  expect(count(humanReplies)).toBeGreaterThanOrEqual(100);
});
