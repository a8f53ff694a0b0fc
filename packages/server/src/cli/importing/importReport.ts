import type { LeftOutRow } from '../../domains/acquisition/leftOut.ts';
import type { Doubt } from '../../domains/acquisition/mapping/doubts.ts';
import type { MappedColumn } from '../../domains/acquisition/mapping/mapColumns.ts';
import type { ImportPlan } from '../../domains/acquisition/plan.ts';
import type { ImportTexts } from '../../domains/acquisition/texts.ts';
import type { CommandTexts } from './importTexts.ts';

/** Sanitizes a file's text for a terminal: no control or direction characters, limited length. */
export function shown(text: string, limit = 40): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return clean.length > limit ? `${clean.slice(0, limit - 1)}…` : clean;
}

/** Formats the import plan as text: columns, notes, questions, rows left out. */
export function planLines(plan: ImportPlan, texts: ImportTexts, words: CommandTexts): string[] {
  return [
    `${words.columns}:`,
    ...plan.columns.map((column) => `  ${columnLine(column, texts)}`),
    ...section(
      words.notes,
      plan.notes.map(({ code, facts }) => clean(texts.notes[code](facts))),
    ),
    ...section(
      words.doubts,
      plan.doubts.flatMap((doubt) => doubtLines(doubt, texts, words)),
    ),
    ...section(words.leftOutSoFar(plan.leftOut.length), leftOutSample(plan.leftOut, texts, words)),
    words.planCounts(plan.rowsRead, plan.creators.length, plan.leftOut.length),
  ];
}

export const clean = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');

export function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

function columnLine({ column, field, reason, unit }: MappedColumn, texts: ImportTexts): string {
  const label = shown(column.label).padEnd(22);
  const sample = column.profile.samples.map((text) => shown(text, 24)).join(' | ');
  if (field === null) return `${label} · ${texts.notUsed}   ${sample}`;
  const name = `${texts.fields[field]} (${field}${unit === undefined ? '' : `:${unit}`})`;
  return `${label} → ${name}, ${texts.reasons[reason]}   ${sample}`;
}

/** Formats a question with its numbered choices, in the syntax of `--map`. */
export function doubtLines(doubt: Doubt, texts: ImportTexts, words: CommandTexts): string[] {
  return [
    clean(texts.doubts[doubt.code](doubt.facts)),
    `  ${words.settleWith}`,
    ...doubt.choices.map(
      (choice, at) => `    ${at + 1}. ${choice.map((wish) => `--map ${quoted(clean(wish))}`).join(' ')}`,
    ),
  ];
}

export const quoted = (text: string) => `"${text.replace(/(["$`\\])/g, '\\$1')}"`;

export function leftOutSample(
  rows: readonly LeftOutRow[],
  texts: ImportTexts,
  words: CommandTexts,
): string[] {
  const byCode = new Map<string, { first: LeftOutRow; count: number }>();
  for (const row of rows) {
    const seen = byCode.get(row.reason.code);
    byCode.set(row.reason.code, { first: seen?.first ?? row, count: (seen?.count ?? 0) + 1 });
  }
  return [...byCode.values()].map(({ first: { row, reason }, count }) =>
    words.example(count, row.line, clean(texts.leftOut[reason.code](reason.facts))),
  );
}
