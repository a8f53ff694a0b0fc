import type { CountingChange } from '../posts/countingChanges.ts';
import type { PostRefusal } from '../posts/postAddress.ts';

/** Texts about posts, in one language. */
export interface PostTexts {
  /** Why a text is no address of a post. */
  readonly refusals: Readonly<Record<PostRefusal, string>>;
  /** Annotations of charts. */
  readonly countingChanges: Readonly<Record<CountingChange['text'], string>>;
}

export const postsZh: PostTexts = {
  refusals: {
    noAddress: '没有找到链接，请粘贴内容的链接',
    otherPlatform: '不是TikTok、YouTube或Instagram的链接',
    profile: '这是主页链接，请粘贴单条内容的链接',
    playlist: '这是播放列表，请粘贴其中一条视频的链接',
    story: '快拍会自动消失，无法读取，请粘贴作品的链接',
    liveWithoutId: '这是直播间链接，请粘贴该场直播视频的链接',
    notAPost: '这个页面不是内容，请粘贴单条内容的链接',
    malformedId: '链接中的内容编号缺失或不完整，请重新复制',
    severalPosts: '这里有多条内容的链接，请每行只填一条',
  },
  countingChanges: {
    youtubeShorts2025: 'YouTube改变Shorts的计数方式：开始播放或重播即计为一次观看',
    youtubeAll2026: 'YouTube改变所有视频的计数方式：开始播放即计为一次观看',
  },
};
