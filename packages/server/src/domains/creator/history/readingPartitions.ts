import { MonthPartitions } from '../../../platform/database/monthPartitions.ts';

/** The partitions of `post_reading`, by the month of the reading. */
export const readingPartitions = new MonthPartitions({
  table: 'post_reading',
  schema: 'post_readings',
  lockKey: 4_600_631,
});
