import { listUndoMinutes } from '@reachkit/contract';
import { byMoment } from '../../platform/jobs/retentionRules.ts';
import type { DomainTasks } from '../../platform/jobs/task.ts';
import { recordRetention } from '../../platform/records/erase.ts';
import { importRetention } from './imports/retention.ts';
import { favouriteRecords } from './records.ts';
import { favouriteUndo } from './tables.ts';

export const favouriteTasks: DomainTasks = {
  retention: [
    byMoment({
      name: 'undoneActs',
      keptFor: 2 * listUndoMinutes * 60_000,
      table: favouriteUndo,
      id: favouriteUndo.recordId,
      since: favouriteUndo.at,
    }),
    recordRetention(favouriteRecords),
    ...importRetention,
  ],
};
