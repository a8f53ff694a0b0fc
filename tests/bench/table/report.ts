import { type PeerId, peers } from './peers.ts';
import type { Visit } from './run.ts';

export interface Row extends Visit {
  readonly peer: PeerId;
  readonly rows: number;
}

export interface Goal {
  readonly goal: string;
  readonly figure: number;
  readonly limit: number;
  readonly isMet: boolean;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (low + (sorted[Math.floor(middle)] ?? low)) / 2;
}

/** Returns the median of every figure over the repetitions. */
export function medianOf(visits: readonly Visit[]): Visit {
  const of = (read: (visit: Visit) => number) => median(visits.map(read));
  return {
    mount: of((visit) => visit.mount),
    mountTask: of((visit) => visit.mountTask),
    script: of((visit) => visit.script),
    task: of((visit) => visit.task),
    mountLongTasks: of((visit) => visit.mountLongTasks),
    scrollLongTasks: of((visit) => visit.scrollLongTasks),
    longestTask: of((visit) => visit.longestTask),
    heap: of((visit) => visit.heap),
  };
}

const nothing: Visit = {
  mount: Number.NaN,
  mountTask: Number.NaN,
  script: Number.NaN,
  task: Number.NaN,
  mountLongTasks: Number.NaN,
  scrollLongTasks: Number.NaN,
  longestTask: Number.NaN,
  heap: Number.NaN,
};

/** Returns the goals of the table, as ratios of figures measured side by side. */
export function goalsOf(rows: readonly Row[], few: number, many: number): readonly Goal[] {
  const find = (peer: PeerId, count: number): Visit =>
    rows.find((row) => row.peer === peer && row.rows === count) ?? nothing;
  const ours = find('reachkit', many);
  const oursFew = find('reachkit', few);
  const theirs = find('agGrid', many);
  const goal = (words: string, figure: number, limit: number): Goal => ({
    goal: words,
    figure,
    limit,
    isMet: figure <= limit,
  });
  const size = many.toLocaleString('en');
  const small = few.toLocaleString('en');
  return [
    goal(`mount of ${size} rows ÷ AG Grid`, ours.mount / theirs.mount, 0.35),
    goal(`scripting over the scroll of ${size} rows ÷ AG Grid`, ours.script / theirs.script, 0.4),
    goal(`long tasks at ${size} rows`, ours.mountLongTasks + ours.scrollLongTasks, 0),
    goal(`mount of ${size} rows ÷ of ${small}`, ours.mount / oursFew.mount, 1.2),
    goal(`scripting over the scroll of ${size} rows ÷ of ${small}`, ours.script / oursFew.script, 1.2),
  ];
}

/** Aligns lines in columns; the word column is text, the others figures. */
function aligned(lines: readonly (readonly string[])[], wordColumn: number): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === wordColumn ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

export function tableOf(rows: readonly Row[]): string {
  const head = [
    'rows',
    'table',
    'mount ms',
    '÷ AG',
    'mount task',
    'script ms',
    '÷ AG',
    'task ms',
    '÷ AG',
    'long tasks',
    'heap MB',
  ];
  const lines = rows.map((row) => {
    const theirs = rows.find((other) => other.peer === 'agGrid' && other.rows === row.rows) ?? nothing;
    const ratio = (ours: number, other: number) => (ours / other).toFixed(2);
    return [
      row.rows.toLocaleString('en'),
      peers.find(({ id }) => id === row.peer)?.name ?? row.peer,
      row.mount.toFixed(0),
      ratio(row.mount, theirs.mount),
      row.mountTask.toFixed(0),
      row.script.toFixed(0),
      ratio(row.script, theirs.script),
      row.task.toFixed(0),
      ratio(row.task, theirs.task),
      `${row.mountLongTasks}+${row.scrollLongTasks}`,
      row.heap.toFixed(1),
    ];
  });
  return aligned([head, ...lines], 1);
}

export function goalTableOf(goals: readonly Goal[]): string {
  return aligned(
    [
      ['goal', 'limit', 'figure', 'met'],
      ...goals.map(({ goal, limit, figure, isMet }) => [
        goal,
        `≤ ${limit.toFixed(2)}`,
        figure.toFixed(2),
        isMet ? 'yes' : 'no',
      ]),
    ],
    0,
  );
}
