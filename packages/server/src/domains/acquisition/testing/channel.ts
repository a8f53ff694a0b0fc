import type { SourceChannel } from '../../../gateways/creatorSources/creatorSource.ts';

/** A channel in the format of YouTube's API. */
export const lenasChannel: SourceChannel = {
  id: `UC${'7'.repeat(22)}`,
  handle: 'lena',
  name: 'Lena at Home',
  description: 'Homes',
  country: 'DE',
  followers: 2000,
  videoCount: 12,
  avatarUrl: 'https://yt.example/lena.jpg',
  uploads: 'UU7',
};
