/** Possible meanings of a column in a creator file. */
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
