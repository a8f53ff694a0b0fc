import { isFooter, isGuess, sentencesOf, withoutAccents } from '../normalize.ts';
import type { BounceReason } from '../reasons.ts';
import { aliveRows } from './alive.ts';
import { contentRows } from './content.ts';
import { deadRows } from './dead.ts';
import { generalRows } from './general.ts';
import { isAboutUs } from './ourSide.ts';
import type { Refused, Row, Strength } from './row.ts';
import { senderRows } from './sender.ts';
import { serverRows } from './server.ts';

export interface Said {
  readonly refused: Refused;
  readonly reason: BounceReason;
  readonly strength: Strength;
  /** The decisive sentence. */
  readonly words: string;
}

interface Table {
  readonly refused: Refused;
  readonly rows: readonly Row[];
}

/** The refused party is checked before the reason: a rejection of us says nothing about the recipient. */
const tables: readonly Table[] = [
  { refused: 'sender', rows: senderRows },
  { refused: 'server', rows: serverRows },
  { refused: 'content', rows: contentRows },
  { refused: 'recipient', rows: aliveRows },
];
const deadTable: Table = { refused: 'recipient', rows: deadRows };
const generalTable: Table = { refused: 'none', rows: generalRows };
const longestEvidence = 200;

/** Classifies a text with replaced parties (`withParties`), by sentence; `null` if nothing matches. */
export function readSentences(text: string, isReply: boolean): Said | null {
  const all = isReply ? sentencesOf(text) : sentencesOf(text).filter((sentence) => !isFooter(sentence));
  const sure = all.filter((sentence) => !isGuess(sentence));
  // In a server's own reply a guess may name the sender too; in the surrounding prose a guess is advice.
  const guessed = isReply ? all.filter(isGuess) : [];
  return (
    firstIn(tables, sure) ??
    whoIsGone(firstIn([deadTable], sure)) ??
    firstIn(tables, guessed) ??
    firstIn([generalTable], all)
  );
}

/** Marks the sender as refused if the sentence is only about our side. */
const whoIsGone = (said: Said | null): Said | null =>
  said !== null && isAboutUs(withoutAccents(said.words))
    ? { ...said, refused: 'sender', reason: 'sender', strength: 'strong' }
    : said;

function firstIn(from: readonly Table[], sentences: readonly string[]): Said | null {
  for (const { refused, rows } of from) {
    for (const { reason, strength = 'strong', words } of rows) {
      for (const sentence of sentences) {
        const plain = withoutAccents(sentence);
        if (words.some((pattern) => pattern.test(plain)))
          return { refused, reason, strength, words: sentence.slice(0, longestEvidence) };
      }
    }
  }
  return null;
}
