import type { youtube_v3 } from '@googleapis/youtube';
import { describe, expect, it } from 'vitest';
import {
  type ChannelsAnswer,
  channelsAnswer,
  type PlaylistAnswer,
  playlistAnswer,
  type StatsAnswer,
  statsAnswer,
  type VideosAnswer,
  videosAnswer,
} from './answers.ts';

/** Google's published types make every field optional; a listed item always has an id. */
type Listed<Item> = { items?: (Item & { id: string })[] };

/** Type checks: these fail to compile if a published type no longer matches the expected shape. */
const channelsOf = (published: Listed<youtube_v3.Schema$Channel>): ChannelsAnswer => published;
const uploadsOf = (published: youtube_v3.Schema$PlaylistItemListResponse): PlaylistAnswer => published;
const videosOf = (published: Listed<youtube_v3.Schema$Video>): VideosAnswer => published;
const statsOf = (published: Listed<youtube_v3.Schema$VideoStat>): StatsAnswer => published;

describe('responses of Google’s published Data API v3 types', () => {
  it('are accepted as channels', () => {
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

  it('are accepted as uploads of a channel', () => {
    const answer: youtube_v3.Schema$PlaylistItemListResponse = {
      nextPageToken: 'CAUQAA',
      items: [{ contentDetails: { videoId: 'v' } }, {}],
    };
    expect(playlistAnswer.parse(uploadsOf(answer))).toEqual(answer);
  });

  it('are accepted as videos', () => {
    const answer: Listed<youtube_v3.Schema$Video> = {
      items: [
        {
          id: 'v',
          snippet: { channelId: 'c', publishedAt: '2026-11-01T00:00:00Z', title: 't', description: '' },
          contentDetails: { duration: 'PT1M' },
          statistics: { viewCount: '5', likeCount: null, dislikeCount: '1' },
          status: { privacyStatus: 'public', uploadStatus: 'processed' },
          paidProductPlacementDetails: { hasPaidProductPlacement: true },
        },
      ],
    };
    expect(videosAnswer.parse(videosOf(answer)).items).toMatchObject([
      {
        statistics: { viewCount: '5' },
        status: { privacyStatus: 'public' },
        paidProductPlacementDetails: { hasPaidProductPlacement: true },
      },
    ]);
  });

  it('are accepted as statistics of a batch', () => {
    const answer: Listed<youtube_v3.Schema$VideoStat> = {
      items: [
        {
          kind: 'youtube#videoStats',
          id: 'v',
          snippet: { publishTime: '2026-11-01T00:00:00Z' },
          contentDetails: { duration: '60s' },
          statistics: { viewCount: '5', likeCount: null },
        },
      ],
    };
    expect(statsAnswer.parse(statsOf(answer)).items).toEqual([
      { id: 'v', statistics: { viewCount: '5', likeCount: null } },
    ]);
  });
});
