import { useText } from '@reachkit/sdk';
import {
  type CreatorActionsProps,
  CreatorDetail,
  creatorTabs,
  type PostActionProps,
  type TrackRecordProps,
  useCreatorProfile,
} from '@reachkit/sdk/creator';
import { BlacklistButton, FavouritePicker, NotesButton } from '@reachkit/sdk/favourites';
import { type Platform, platforms } from '@reachkit/sdk/search';
import { ShortLinkButton } from '@reachkit/sdk/shortlinks';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { hostTexts } from '../../locales/zh.ts';
import { InviteCreators, RecordOfCreator } from '../collaboration/collaborationParts.tsx';
import { MonitorPost } from '../monitor/monitorParts.tsx';
import { useShownName } from '../shownName.ts';
import { useTitle } from '../useTitle.ts';

const slots = { SaveAction: Save, Actions: Others, PostAction: Monitor, TrackRecord };

function TrackRecord({ creatorId }: TrackRecordProps) {
  return <RecordOfCreator creatorId={creatorId} />;
}

/** Saves the creator to lists. */
function Save({ creator, profile }: CreatorActionsProps) {
  return <FavouritePicker creatorIds={[creator.id]} savedIn={profile.lists.length} />;
}

/** Actions on the creator: a campaign, the team's notes, short links, and the blacklist. */
function Others({ creator, profile }: CreatorActionsProps) {
  const { id, platform } = creator;
  const name = creator.name || `@${creator.handle}`;
  return (
    <>
      <InviteCreators creators={[{ id, name: creator.name, handle: creator.handle }]} origin="creator" />
      <NotesButton creatorId={id} name={name} contact={creator.teamStatus?.contact} />
      <ShortLinkButton creator={{ id, name, platform }} />
      <BlacklistButton creatorIds={[id]} isBlacklisted={profile.blacklist?.scope === 'all'} />
    </>
  );
}

/** Adds a post to a monitor project. Posts of the demo have no page to open; the monitor knows their address all the same. */
function Monitor({ platform, creatorId, post }: PostActionProps) {
  const url = post.url ?? addresses[platform](post.id);
  return url === null ? null : <MonitorPost url={url} creatorId={creatorId} />;
}

const addresses: Readonly<Record<Platform, (id: string) => string | null>> = {
  tiktok: (id) => `https://www.tiktok.com/@/video/${id}`,
  // Other ids, of the demo, make no address of YouTube.
  youtube: (id) => (/^[\w-]{11}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : null),
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
};

/** All about one creator, with the tab in the page's URL. */
export function CreatorPage() {
  const { platform: named, id = '' } = useParams();
  const platform = platforms.find((one) => one === named);
  return platform ? <Detail platform={platform} id={id} /> : <Navigate to="/" replace />;
}

function Detail({ platform, id }: { readonly platform: Platform; readonly id: string }) {
  const t = useText(hostTexts);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const tab = creatorTabs.find((one) => one === params.get('tab')) ?? 'overview';
  const { data } = useCreatorProfile({ platform, id });
  const name = data ? data.creator.name || `@${data.creator.handle}` : null;
  useShownName(name);
  useTitle(name ?? t('own.creator'));
  return (
    <CreatorDetail
      platform={platform}
      id={id}
      tab={tab}
      slots={slots}
      onTabChange={(next, { replace }) =>
        navigate({ search: next === 'overview' ? '' : `?tab=${next}` }, { replace })
      }
    />
  );
}
