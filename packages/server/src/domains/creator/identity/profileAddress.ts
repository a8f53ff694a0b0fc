import { isChannelId, isHandleShaped, type Platform } from '@reachkit/contract';
import { webAddress } from './webAddress.ts';

interface Profile {
  readonly platform: Platform;
  readonly handle: string;
  readonly homepage: string | null;
}

const ofHandle: Readonly<Record<Platform, (handle: string) => string>> = {
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
  youtube: (handle) => `https://www.youtube.com/@${handle}`,
  instagram: (handle) => `https://www.instagram.com/${handle}/`,
};

/** URL of a creator's profile: as given by a source, else built from the handle or channel. */
export function profileAddress({ platform, handle, homepage }: Profile): string | null {
  if (homepage !== null) return webAddress(homepage);
  if (isChannelId(handle, platform)) return `https://www.youtube.com/channel/${handle}`;
  // A long number is a platform's own id, kept where no handle is known.
  if (/^\d{12,}$/.test(handle) || !isHandleShaped(handle, platform)) return null;
  return ofHandle[platform](encodeURIComponent(handle));
}
