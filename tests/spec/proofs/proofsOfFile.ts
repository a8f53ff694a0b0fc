/** Title of a test, alone or after those of its groups, joined by ` > ` → ids of the statements that it proves. */
export type ProofsOfFile = Readonly<Record<string, readonly string[]>>;

/** Returns proofs of several similar tests that prove the same statements. */
export function each(titles: readonly string[], ids: readonly string[]): ProofsOfFile {
  return Object.fromEntries(titles.map((title) => [title, ids]));
}

/** Search fields in the specification, in addition to the platform. */
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
