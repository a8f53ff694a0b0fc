import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { readLimits } from '../../../platform/spreadsheets/reading/readFile.ts';
import { Refusal } from '../../../platform/spreadsheets/reading/refusal.ts';

/** Reports of a file; `undefined` for an unreadable line. */
export interface ReportFile {
  readonly reports: readonly unknown[];
  readonly hash: string;
}

/** Reads the reports of a JSON file: one object, a list, or one per line. @throws Refusal */
export async function readReports(path: string): Promise<ReportFile> {
  const bytes = await load(path);
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  if (text === '') throw new Refusal('empty');
  const hash = createHash('sha256').update(bytes).digest('hex');
  const whole = parsed(text);
  if (whole !== undefined) return { reports: Array.isArray(whole) ? whole : [whole], hash };
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsed);
  if (lines.every((line) => line === undefined)) throw new Refusal('not_json', { path });
  return { reports: lines, hash };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The callers report it differently: as an unreadable file, or as one unreadable line of it.
    return undefined;
  }
}

async function load(path: string): Promise<Buffer> {
  const facts = await stat(path).catch((error: unknown) => {
    throw new Refusal('missing', { path }, error);
  });
  if (!facts.isFile()) throw new Refusal('not_a_file', { path });
  if (facts.size > readLimits.maxFileBytes) {
    throw new Refusal('too_big', { size: facts.size, max: readLimits.maxFileBytes });
  }
  return readFile(path).catch((error: unknown) => {
    throw new Refusal('unreadable', { path }, error);
  });
}
