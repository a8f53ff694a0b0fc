import type { CreatorSourceSettings } from '../../platform/creatorSourceSettings.ts';
import type { CreatorSources } from './creatorSource.ts';
import { YouTubeSource } from './youtube/youtube.ts';

/** The sources that the configuration has keys for; no call is made yet. */
export function openCreatorSources({ youtube }: CreatorSourceSettings, now: () => Date): CreatorSources {
  return youtube ? { youtube: new YouTubeSource(youtube, { now }) } : {};
}
