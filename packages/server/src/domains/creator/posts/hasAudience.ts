import { type SQL, sql } from 'drizzle-orm';
import { audience } from '../tables.ts';

/** Whether any audience share is known for the creator with this id. */
export const hasAudience = (creatorId: SQL): SQL<boolean> => sql`exists (select from ${audience}
  where ${audience.creatorId} = ${creatorId} and coalesce(${audience.sampleSize}, 1) > 0
    and (${audience.region}, ${audience.gender}, ${audience.age}, ${audience.language})
      <> ('{}'::jsonb, '{}'::jsonb, '{}'::jsonb, '{}'::jsonb))`;
