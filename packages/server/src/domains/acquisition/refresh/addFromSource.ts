import {
  type CreatorSource,
  type SourceChannel,
  SourceFailure,
} from '../../../gateways/creatorSources/creatorSource.ts';
import { type RefreshDeps, storeChannel, videosRead } from './refresh.ts';

/**
 * Reads a creator who is not stored yet from the platform, and stores them as a refresh does. Returns the id;
 * `undefined` if the platform has no creator with that handle, or one who is already stored under another handle.
 * @throws SourceFailure where the source gave nothing: spent budget, bad key, out of reach
 */
export async function addFromSource(
  deps: Omit<RefreshDeps, 'sources'>,
  source: CreatorSource,
  handle: string,
): Promise<number | undefined> {
  const channel = await channelOf(source, handle);
  if (!channel) return undefined;
  const videos = await source.latestVideos(channel, videosRead);
  return (await storeChannel(deps, source, channel, videos))?.creatorId;
}

async function channelOf(source: CreatorSource, handle: string): Promise<SourceChannel | undefined> {
  try {
    return await source.channel({ kind: 'handle', handle });
  } catch (error) {
    const isUnknownHandle =
      error instanceof SourceFailure &&
      (error.fault === 'channel_not_found' || error.fault === 'bad_reference');
    if (isUnknownHandle) return undefined;
    throw error;
  }
}
