import { sql } from 'drizzle-orm';
import { tagVocabulary } from '../../creator/words/tagVocabulary.ts';
import type { Reading } from '../pages/reading.ts';
import type { ParentOf, TopicWeight } from './profile.ts';

/** Frequencies of topics over all creators, from the database statistics. */
export interface TopicUse {
  readonly weightOf: TopicWeight;
  /** Approximate number of creators with the topic. */
  carriers(code: string): number;
}

interface StatisticsRow extends Record<string, unknown> {
  readonly codes: string[] | null;
  readonly shares: number[] | null;
  readonly creators: number;
}

/** Bounds the weight, so that no topic is ignored or dominates. */
const [minWeight, maxWeight] = [1, 6];
/** Frequency of a topic too rare for the statistics. */
const unseen = 1e-4;

const parents = new Map(tagVocabulary.map(({ code, parent }) => [code, parent]));
export const parentOf: ParentOf = (code) => parents.get(code) ?? null;

/** Reads PostgreSQL's planner statistics: counting a million creators by topic takes too long. */
export async function readTopicUse({ rows }: Reading): Promise<TopicUse> {
  const [row] = await rows<StatisticsRow>(
    sql`select stats.most_common_elems::text::text[] as codes, stats.most_common_elem_freqs::float8[] as shares,
        relation.reltuples::float8 as creators
      from pg_class relation join pg_namespace space on space.oid = relation.relnamespace
      left join pg_stats stats on stats.schemaname = space.nspname and stats.tablename = relation.relname
        and stats.attname = 'tags'
      where relation.oid = 'creator'::regclass`,
  );
  const shares = new Map((row?.codes ?? []).map((code, at) => [code, row?.shares?.[at] ?? unseen]));
  const creators = Math.max(0, row?.creators ?? 0);
  const shareOf = (code: string) => shares.get(code) ?? unseen;
  return {
    // Rounded, so that new statistics do not change the order needlessly.
    weightOf: (code) =>
      Math.round(10 * Math.min(maxWeight, Math.max(minWeight, -Math.log(shareOf(code))))) / 10,
    carriers: (code) => shareOf(code) * creators,
  };
}
