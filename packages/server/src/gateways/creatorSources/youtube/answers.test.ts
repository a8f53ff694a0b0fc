import type { youtube_v3 } from '@googleapis/youtube';
import { describe, expect, it } from 'vitest';
import {
  type ChannelsAnswer,
  channelsAnswer,
  type PlaylistAnswer,
  playlistAnswer,
  type VideosAnswer,
  videosAnswer,
} from './answers.ts';

/** Google's published types allow every field to be missing; the id of a listed item never is. */
type Listed<Item> = { items?: (Item & { id: string })[] };

/** These would not compile where a published type no longer fits the shape that is read. */
const channelsOf = (published: Listed<youtube_v3.Schema$Channel>): ChannelsAnswer => published;
const uploadsOf = (published: youtube_v3.Schema$PlaylistItemListResponse): PlaylistAnswer => published;
const videosOf = (published: Listed<youtube_v3.Schema$Video>): VideosAnswer => published;

describe('the answers of the Data API v3, as Google publishes their types,', () => {
  it('are taken for channels', () => {
    const answer: Listed<youtube_v3.Schema$Channel> = {
      items: [
        {
          id: `UC${'7'.repeat(22)}`,
          snippet: {
            title: 'Lena',
            customUrl: '@lena',
            country: null,
            thumbnails: { default: { url: 'u' } },
          },
          statistics: { subscriberCount: '12', videoCount: null, hiddenSubscriberCount: false },
          contentDetails: { relatedPlaylists: { uploads: 'UU7' } },
        },
      ],
    };
    expect(channelsAnswer.parse(channelsOf(answer)).items).toMatchObject([
      { statistics: { subscriberCount: '12' } },
    ]);
  });

  it('are taken for the uploads of a channel', () => {
    const answer: youtube_v3.Schema$PlaylistItemListResponse = {
      nextPageToken: 'CAUQAA',
      items: [{ contentDetails: { videoId: 'v' } }, {}],
    };
    expect(playlistAnswer.parse(uploadsOf(answer))).toEqual(answer);
  });

  it('are taken for videos', () => {
    const answer: Listed<youtube_v3.Schema$Video> = {
      items: [
        {
          id: 'v',
          snippet: { channelId: 'c', publishedAt: '2026-11-01T00:00:00Z', title: 't', description: '' },
          contentDetails: { duration: 'PT1M' },
          statistics: { viewCount: '5', likeCount: null, dislikeCount: '1' },
        },
      ],
    };
    expect(videosAnswer.parse(videosOf(answer)).items).toMatchObject([{ statistics: { viewCount: '5' } }]);
  });
});
