/** What a column of a creator file can be. */
export const creatorFields = [
  'handle',
  'channelId',
  'url',
  'name',
  'description',
  'region',
  'language',
  'tags',
  'email',
  'followers',
  'avgPlays',
  'medianPlays',
  'avgLikes',
  'avgComments',
  'avgShares',
  'avgEngagement',
  'interactionRate',
  'videoCount',
  'asOf',
] as const;
export type CreatorField = (typeof creatorFields)[number];
