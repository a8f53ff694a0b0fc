import type { Platform } from '@reachkit/contract';
import { postKey, type VideoCreator, type VideoRow } from '../videoRow.ts';

/** The creators of rows, by platform. */
export interface TalliedCreators {
  readonly creators: readonly {
    readonly platform: Platform;
    readonly handleKeys: readonly string[];
    readonly channelIds: readonly string[];
  }[];
  readonly creatorsWithOneVideo: number;
}

/** Counts the creators of rows and their posts. The first creator of a post stays its owner. */
export class CreatorTally {
  readonly #owned = new Set<string>();
  readonly #creators = new Map<
    string,
    { readonly platform: Platform; readonly creator: VideoCreator; videos: number }
  >();

  add(video: Pick<VideoRow, 'platform' | 'externalId' | 'creator'>): void {
    const { platform, creator } = video;
    const post = postKey(video);
    if (!creator || this.#owned.has(post)) return;
    this.#owned.add(post);
    const key = `${platform}/${creator.channelId ?? creator.handleKey}`;
    const known = this.#creators.get(key) ?? { platform, creator, videos: 0 };
    known.videos += 1;
    this.#creators.set(key, known);
  }

  done(): TalliedCreators {
    const all = [...this.#creators.values()];
    return {
      creators: [...new Set(all.map(({ platform }) => platform))].map((platform) => {
        const named = all.filter((one) => one.platform === platform);
        return {
          platform,
          handleKeys: named.map(({ creator }) => creator.handleKey),
          channelIds: named.flatMap(({ creator }) => creator.channelId ?? []),
        };
      }),
      creatorsWithOneVideo: all.filter(({ videos }) => videos === 1).length,
    };
  }
}
