import { listUndoMinutes } from '@reachkit/contract';
import { recordRetention } from '../../platform/records/erase.ts';
import { byTimestamp } from '../../platform/tasks/retentionRules.ts';
import type { DomainTasks } from '../../platform/tasks/task.ts';
import { importRetention } from './imports/retention.ts';
import { favouriteRecords } from './records.ts';
import { favouriteUndo } from './tables.ts';

export const favouriteTasks: DomainTasks = {
  retention: [
    byTimestamp({
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
