import {
  type CreatorSource,
  type SourceChannel,
  SourceFailure,
} from '../../gateways/creatorSources/creatorSource.ts';
import { type RefreshDeps, storeChannel, videosRead } from './refresh.ts';

/**
 * Asks a platform for a creator who is not stored yet, and stores them as a refresh does; answers the id. `undefined`
 * where the platform knows nobody of that handle, or somebody who is stored under another name.
 * @throws SourceFailure where the source gave nothing: spent budget, bad key, out of reach
 */
export async function addFromSource(
  deps: Pick<RefreshDeps, 'pool' | 'db' | 'now'>,
  source: CreatorSource,
  handle: string,
): Promise<number | undefined> {
  const channel = await channelOf(source, handle);
  if (!channel) return undefined;
  const videos = await source.latestVideos(channel, videosRead);
  return (await storeChannel(deps, source.platform, channel, videos))?.creatorId;
}

async function channelOf(source: CreatorSource, handle: string): Promise<SourceChannel | undefined> {
  try {
    return await source.channel({ kind: 'handle', handle });
  } catch (error) {
    const isNobody =
      error instanceof SourceFailure &&
      (error.fault === 'channel_not_found' || error.fault === 'bad_reference');
    if (isNobody) return undefined;
    throw error;
  }
}
