/** A run of text that both versions have, or only one. */
export interface TextRun {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface ChangedWords {
  readonly before: readonly TextRun[];
  readonly after: readonly TextRun[];
}

const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]`;

/** Words and single letters of scripts without spaces; for long texts sentences. */
const pieces = [
  new RegExp(String.raw`${unspaced}|[#＃@]?(?:(?!${unspaced})[\p{L}\p{M}\p{N}_])+|\s+|.`, 'gu'),
  /[^\n.!?。！？]*[\n.!?。！？]+|[^\n.!?。！？]+/gu,
] as const;

/** Max cells of the comparison, some 30 ms. */
const maxCells = 4_000_000;

/** Marks the words that differ between two versions of a text: all others are a longest common part. */
export function changedWords(before: string, after: string): ChangedWords {
  for (const pattern of pieces) {
    const [a, b] = [before.match(pattern) ?? [], after.match(pattern) ?? []];
    const start = commonStart(a, b);
    const end = commonStart(a.slice(start).toReversed(), b.slice(start).toReversed());
    const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
    if ((left.length + 1) * (right.length + 1) > maxCells) continue;
    const [inLeft, inRight] = common(left, right);
    const runs = (all: readonly string[], shared: ReadonlySet<number>) =>
      joined(all.map((text, at) => ({ text, isChanged: isWithin(all, at) && !shared.has(at - start) })));
    const isWithin = (all: readonly string[], at: number) => at >= start && at < all.length - end;
    return { before: runs(a, inLeft), after: runs(b, inRight) };
  }
  return { before: [{ text: before, isChanged: true }], after: [{ text: after, isChanged: true }] };
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((piece, index) => piece !== b[index]);
  return at === -1 ? a.length : at;
}

/** Places of a longest common subsequence in both lists. */
function common(a: readonly string[], b: readonly string[]): readonly [Set<number>, Set<number>] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = a.length - 1; row >= 0; row--) {
    for (let column = b.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        a[row] === b[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const [inA, inB] = [new Set<number>(), new Set<number>()];
  let [row, column] = [0, 0];
  while (row < a.length && column < b.length) {
    if (a[row] === b[column]) {
      inA.add(row++);
      inB.add(column++);
    } else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return [inA, inB];
}

function joined(runs: readonly TextRun[]): TextRun[] {
  const found: TextRun[] = [];
  for (const run of runs) {
    const last = found.at(-1);
    if (last?.isChanged === run.isChanged) {
      found[found.length - 1] = { ...last, text: last.text + run.text };
    } else found.push(run);
  }
  return found;
}
