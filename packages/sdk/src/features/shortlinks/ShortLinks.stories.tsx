import { addShortLink, addShortLinks, changeShortLink, listShortLinks } from '@reachkit/contract';
import { Later } from '../../../.ladle/Later.tsx';
import { answer, Refusal } from '../../testing/mockHandler.ts';
import { QrDialog } from './actions/QrDialog.tsx';
import { BatchDialog } from './batch/BatchDialog.tsx';
import { ShortLinkBatchButton } from './button/ShortLinkBatchButton.tsx';
import { ShortLinkButton } from './button/ShortLinkButton.tsx';
import { CampaignShortLinks } from './campaign/CampaignShortLinks.tsx';
import { HistoryDialog } from './form/HistoryDialog.tsx';
import { LinkDialog } from './form/LinkDialog.tsx';
import { ShortLinks } from './list/ShortLinks.tsx';
import { openShortLinksView } from './list/shortLinkListView.ts';
import { SettingsSheet } from './settings/SettingsSheet.tsx';
import { ShortLinkStage } from './stories/ShortLinkStage.tsx';
import { archivedShortLink, shortLink, storyShortLinks } from './stories/shortLink.ts';

export default { title: 'shortlinks/ShortLinks' };

const links = [...storyShortLinks, archivedShortLink];
const nothing = () => {};
const refuse = () => {
  throw new Refusal({ code: 500, status: 500 });
};
const failing = answer(listShortLinks, refuse);
/** Rejects the requests of the dialogs. */
const unsaved = [
  answer(addShortLink, refuse),
  answer(changeShortLink, refuse),
  answer(addShortLinks, refuse),
];

export const Table = () => (
  <ShortLinkStage links={links}>
    <ShortLinks />
  </ShortLinkStage>
);
export const Cards = () => (
  <ShortLinkStage links={links}>
    <ShortLinks defaultView={{ ...openShortLinksView, layout: 'cards' }} />
  </ShortLinkStage>
);
export const RightToLeft = () => (
  <ShortLinkStage links={links} appearance={{ direction: 'rtl' }}>
    <ShortLinks />
  </ShortLinkStage>
);
/** The plan's limit of links is reached; a member does not see the own domains. */
export const Full = () => (
  <ShortLinkStage links={links} limit={4} isOwner={false}>
    <ShortLinks />
  </ShortLinkStage>
);
export const Empty = () => (
  <ShortLinkStage>
    <ShortLinks />
  </ShortLinkStage>
);
export const FilteredToNothing = () => (
  <ShortLinkStage links={links}>
    <ShortLinks defaultView={{ ...openShortLinksView, keyword: 'nothing', creator: '99' }} />
  </ShortLinkStage>
);
export const Loading = () => (
  <ShortLinkStage handlers={[answer(listShortLinks, () => new Promise<never>(() => {}))]}>
    <ShortLinks />
  </ShortLinkStage>
);
export const Failed = () => (
  <ShortLinkStage handlers={[failing]}>
    <ShortLinks />
  </ShortLinkStage>
);
export const NewLink = () => (
  <ShortLinkStage handlers={unsaved}>
    <Later>
      <LinkDialog link={null} onSaved={nothing} onClose={nothing} />
    </Later>
  </ShortLinkStage>
);
export const EditLink = () => (
  <ShortLinkStage handlers={unsaved} links={links}>
    <Later>
      <LinkDialog link={links[1] ?? null} onSaved={nothing} onClose={nothing} />
    </Later>
  </ShortLinkStage>
);
export const History = () => (
  <ShortLinkStage links={links}>
    <Later>
      <HistoryDialog link={shortLink()} onClose={nothing} />
    </Later>
  </ShortLinkStage>
);
export const Code = () => (
  <ShortLinkStage links={links}>
    <Later>
      <QrDialog link={shortLink()} onClose={nothing} />
    </Later>
  </ShortLinkStage>
);
export const Batch = () => (
  <ShortLinkStage handlers={unsaved}>
    <Later>
      <BatchDialog creatorIds={['3', '7']} onClose={nothing} />
    </Later>
  </ShortLinkStage>
);
export const Settings = () => (
  <ShortLinkStage>
    <Later>
      <SettingsSheet onClose={nothing} />
    </Later>
  </ShortLinkStage>
);
export const ButtonOfCreator = () => (
  <ShortLinkStage links={links}>
    <ShortLinkButton creator={{ id: '3', name: 'Sophie at Home', platform: 'tiktok' }} />
    <ShortLinkButton variant="icon" creator={{ id: '8', name: 'Mira', platform: 'youtube' }} />
  </ShortLinkStage>
);
export const ButtonOfChosen = () => (
  <ShortLinkStage>
    <ShortLinkBatchButton creatorIds={['3', '7']} />
  </ShortLinkStage>
);
export const Campaign = () => (
  <ShortLinkStage links={links.map((link) => ({ ...link, campaign: { id: '12', name: 'Black Friday' } }))}>
    <CampaignShortLinks campaignId="12" />
  </ShortLinkStage>
);
export const CampaignWithoutLinks = () => (
  <ShortLinkStage>
    <CampaignShortLinks campaignId="12" />
  </ShortLinkStage>
);
