import { recordRetention } from '../../platform/records/erase.ts';
import type { DomainTasks } from '../../platform/tasks/task.ts';
import { officeRecords } from './records.ts';

export const officeTasks: DomainTasks = { retention: [recordRetention(officeRecords)] };
