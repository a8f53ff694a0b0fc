import { recordTexts } from '@reachkit/contract/texts/recordTexts';
import { csvOf } from '../../../platform/files/csv.ts';
import type { FileAnswer } from '../../../platform/http/pages/sendFile.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import { mediaType, recordColumns } from '../../account/team/files.ts';
import type { StaffRecord } from './list.ts';

/** Returns actions of staff as CSV, in a time zone; no cell runs as a formula. */
export function staffRecordFile(
  list: readonly StaffRecord[],
  { timeZone, language, now }: { readonly timeZone: string; readonly language: Language; readonly now: Date },
): FileAnswer {
  const texts = recordTexts[language];
  const { timeOf, head, cells } = recordColumns(timeZone, texts);
  const columns = [head.at, texts.columns.actor, texts.objects.team, ...head.others];
  const rows = list.map((record) => [
    timeOf(record.at),
    record.actor?.nickName ?? '',
    record.team === null ? '' : `${record.team.name} #${record.team.id}`,
    ...cells(record),
  ]);
  const day = timeOf(now).slice(0, 10);
  return {
    name: `reachkit-${texts.files.audit}-${day}.csv`,
    mediaType,
    content: csvOf([columns, ...rows]),
  };
}
