import type { PostTexts } from './posts.zh.ts';

export const postsEn: PostTexts = {
  refusals: {
    noAddress: 'There is no link here. Paste the link of a post',
    otherPlatform: 'This is not a TikTok, YouTube or Instagram link',
    profile: 'This is a profile link. Paste the link of a single post',
    playlist: 'This is a playlist. Paste the link of one of its videos',
    story: 'Stories disappear and cannot be read. Paste the link of a post',
    liveWithoutId: 'This is a live page. Paste the link of the video of that stream',
    notAPost: 'This page is not a post. Paste the link of a single post',
    malformedId: 'The post id in this link is missing or incomplete. Copy the link again',
    severalPosts: 'There are several posts here. Put one link on each line',
  },
  countingChanges: {
    youtubeShorts2025:
      'YouTube changed how it counts Shorts: each start or replay of a Short counts as a view',
    youtubeAll2026: 'YouTube changed how it counts all videos: a view counts as soon as the video starts',
  },
};
