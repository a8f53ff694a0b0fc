import { join, resolve } from 'node:path';
import type { Interface } from 'node:readline/promises';
import type { Platform } from '@reachkit/contract';
import { checkAsOf, Refusal } from '../../domains/acquisition/service.ts';
import type { ImportTexts } from '../../domains/acquisition/texts.ts';
import { type OpenDatabase, openDatabase } from '../../platform/database/open.ts';
import { openLog } from '../../platform/logging.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { ImportArguments } from './importArguments.ts';
import type { CommandTexts } from './importTexts.ts';

/** 0 done; 1 rejected or failed; 2 a decision is missing, nothing was written. */
export type ExitCode = 0 | 1 | 2;

/** One call of the command, for one kind of file. */
export interface ImportSession {
  readonly wanted: ImportArguments;
  readonly file: string;
  /** `undefined`: each row's link names it; only for readings. */
  readonly platform: Platform | undefined;
  readonly config: Config;
  readonly now: Date;
  /** Absent without an interactive terminal. */
  readonly ask: Interface | undefined;
  readonly texts: ImportTexts;
  readonly words: CommandTexts;
  readonly say: (...lines: readonly string[]) => void;
  readonly complain: (line: string) => void;
}

export async function withDatabase<T>(
  config: Config,
  use: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, { role: 'tool', log: openLog('warn') });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Uses a file; if its encoding is ambiguous, a person at a terminal chooses. @throws Refusal */
export async function withEncoding<T>(
  { wanted, ask, texts, words, say }: Pick<ImportSession, 'wanted' | 'ask' | 'texts' | 'words' | 'say'>,
  use: (wanted: ImportArguments) => Promise<T>,
): Promise<T> {
  try {
    return await use(wanted);
  } catch (error) {
    if (!ask || !(error instanceof Refusal) || error.code !== 'unsure_encoding') throw error;
    say(texts.refusals.unsure_encoding(error.facts));
    const encodings = String(error.facts.encodings).split(' ');
    const answer = (await ask.question(words.askEncoding)).trim();
    const encoding = encodings.find((known) => known === answer) ?? encodings[Number(answer) - 1];
    if (encoding === undefined) throw error;
    return use({ ...wanted, encoding });
  }
}

/** Returns the date from the options or the prompt; `undefined` without an answer. @throws Refusal */
export async function dayOf(
  session: ImportSession,
  suggested: string | undefined,
): Promise<string | undefined> {
  const { wanted, ask, now, words } = session;
  if (wanted.asOf !== undefined) return checkAsOf(wanted.asOf, now);
  if (!ask || wanted.isDryRun) return undefined;
  const answer = (await ask.question(words.askAsOf(suggested))).trim();
  return answer === '' ? undefined : checkAsOf(answer, now);
}

/** Whether a person, or `--yes`, confirms the write. */
export async function isAgreed(
  { wanted, ask, words, complain }: ImportSession,
  question: string,
): Promise<boolean> {
  if (wanted.isYes) return true;
  if (!ask) {
    complain(words.needsYes);
    return false;
  }
  if (/^(y|yes|是|好)$/i.test((await ask.question(question)).trim())) return true;
  complain(words.nothingWritten);
  return false;
}

/** Returns the folder for the lists of rows left out. */
export const leftOutFolder = ({ wanted, config }: ImportSession): string =>
  wanted.leftOutFolder === undefined ? join(config.dataDir, 'imports') : resolve(wanted.leftOutFolder);
