/** Title of a test, alone or after those of its groups, joined by ` > ` → ids of the statements that it proves. */
export type ProofsOfFile = Readonly<Record<string, readonly string[]>>;

/** Several tests of one kind that prove the same. */
export function each(titles: readonly string[], ids: readonly string[]): ProofsOfFile {
  return Object.fromEntries(titles.map((title) => [title, ids]));
}

/** The fields that the specification names for a search, beside the platform. */
export const filterFields = [
  'user_name',
  'region',
  'tags',
  'description',
  'language',
  'sendVideoDate',
  'followerCount_start',
  'followerCount_end',
  'avg_plays_start',
  'avg_plays_end',
  'avg_intrate_start',
  'avg_intrate_end',
  'follower_plays_start',
  'follower_plays_end',
];
