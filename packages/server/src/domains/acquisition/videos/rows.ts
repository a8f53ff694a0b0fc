import type { LeftOutRow } from '../leftOut.ts';
import { aboveHeadings, cellCount, goneKey, repeated, type VideoPlan } from './plan.ts';
import { bodyOf } from './survey.ts';
import { type GoneRow, postKey, timeOf, type VideoRow, videoOf } from './videoRow.ts';

/** A row as the plan takes it: a reading, a post that was gone, or left out. */
export type TakenRow =
  | { readonly kind: 'reading'; readonly video: VideoRow }
  | { readonly kind: 'gone'; readonly gone: GoneRow }
  | { readonly kind: 'leftOut'; readonly left: LeftOutRow };

/** Reads the file of a plan again; `asOf` is the date of rows without their own. */
export async function* rowsOf(plan: VideoPlan, asOf: string | undefined): AsyncGenerator<TakenRow> {
  const reading = { ...plan.reading, asOf };
  for await (const { row, place } of bodyOf(plan.file, plan.head)) {
    if (place !== 'body') {
      const reason = place === 'above' ? aboveHeadings : cellCount(row, plan.head.headers.length);
      yield { kind: 'leftOut', left: { row, reason } };
      continue;
    }
    const video = videoOf(row, reading);
    if ('code' in video) {
      yield { kind: 'leftOut', left: { row, reason: video } };
      continue;
    }
    // Where no row has a day, the plan knows it as ''.
    const lines = plan.winners.get(postKey(video));
    const winner = lines?.get(timeOf(video)) ?? lines?.get('');
    if (winner !== undefined && winner.line !== row.line) {
      yield { kind: 'leftOut', left: { row, reason: repeated(winner.line) } };
    } else if ('isGone' in video) {
      const last = plan.goneLines.get(goneKey(video)) ?? plan.goneLines.get(goneKey(video, ''));
      if (last !== undefined && last !== row.line)
        yield { kind: 'leftOut', left: { row, reason: repeated(last) } };
      else yield { kind: 'gone', gone: video };
    } else yield { kind: 'reading', video };
  }
}
