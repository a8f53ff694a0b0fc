import type { Platform } from '@reachkit/contract';

/** Handle in an address of a TikTok post. */
const tiktokHandle = /tiktok\.com\/@([\w.]{1,60})\/(?:video|photo)\//i;

/** Address of a post without tracking parameters. `text`: as entered; TikTok's addresses name the creator. */
export function addressOfPost(platform: Platform, id: string, text: string): string {
  switch (platform) {
    case 'youtube':
      return `https://www.youtube.com/watch?v=${id}`;
    case 'tiktok':
      return `https://www.tiktok.com/@${tiktokHandle.exec(text)?.[1] ?? ''}/video/${id}`;
    case 'instagram':
      return `https://www.instagram.com/p/${id}/`;
  }
}
