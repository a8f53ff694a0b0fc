import type { DomainTasks } from '../../platform/jobs/task.ts';
import { recordRetention } from '../../platform/records/erase.ts';
import { shortlinksRecords } from './records.ts';

export const shortlinksTasks: DomainTasks = { retention: [recordRetention(shortlinksRecords)] };
