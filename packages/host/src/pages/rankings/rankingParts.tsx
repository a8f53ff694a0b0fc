import { FavouritePicker } from '@reachkit/sdk/favourites';
import type { RankedCreatorsProps, RankedPostProps, RankingsSlots } from '@reachkit/sdk/rankings';
import { MonitorPost } from '../monitor/monitorParts.tsx';

/** Actions on rows of the rankings. */
export const rankingSlots: RankingsSlots = { SaveCreators: Save, MonitorPost: Monitor };

/** Saves creators to lists. */
function Save({ creatorIds, variant }: RankedCreatorsProps) {
  return <FavouritePicker creatorIds={creatorIds} variant={variant} />;
}

/** Adds a post to a monitor project. */
function Monitor({ url, creatorId, variant }: RankedPostProps) {
  return <MonitorPost url={url} creatorId={creatorId} variant={variant} />;
}
