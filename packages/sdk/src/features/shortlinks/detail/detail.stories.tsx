import {
  getShortLink,
  getShortLinkDimension,
  getShortLinkStat,
  listShortLinkVisits,
} from '@reachkit/contract';
import type { Appearance } from '../../../core/contexts.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { type DetailWorldOptions, detailWorld } from '../stories/detailWorld.ts';
import { ShortLinkStage } from '../stories/ShortLinkStage.tsx';
import { archivedShortLink, storyShortLinks } from '../stories/shortLink.ts';
import { openShortLinkDetailView, type ShortLinkVisitsView } from './detailView.ts';
import { ShortLinkDetail } from './ShortLinkDetail.tsx';

export default { title: 'shortlinks/ShortLinkDetail' };

interface StageProps extends DetailWorldOptions {
  readonly view?: Partial<ShortLinkVisitsView>;
  readonly handlers?: readonly MockHandler[];
  readonly appearance?: Partial<Appearance>;
}

const Stage = ({ view, handlers = [], appearance, ...world }: StageProps) => (
  <ShortLinkStage handlers={[...detailWorld(world), ...handlers]} {...(appearance && { appearance })}>
    <ShortLinkDetail linkId="101" defaultView={{ ...openShortLinkDetailView, ...view }} />
  </ShortLinkStage>
);

const refused = () => {
  throw new Refusal({ code: 500, status: 500 });
};
const missing = () => {
  throw new Refusal({ code: 404, status: 404 });
};
const never = () => new Promise<never>(() => {});

export const SevenDays = () => <Stage />;
export const TodayByHour = () => <Stage view={{ window: 'today' }} />;
export const InAllWithBots = () => <Stage view={{ window: 'total', chart: 'bots', show: 'bots' }} />;
export const ChosenDays = () => (
  <Stage view={{ from: '2026-10-22', to: '2026-11-20', chart: 'visitors', show: 'old' }} />
);
/** Beyond 100,000 visits UV is an estimate. */
export const Estimated = () => <Stage size="huge" />;
export const LongNames = () => <Stage link={storyShortLinks[1]} />;
export const Archived = () => <Stage link={archivedShortLink} />;
export const RightToLeft = () => <Stage appearance={{ direction: 'rtl' }} />;
export const Dark = () => <Stage appearance={{ scheme: 'dark' }} />;
export const NoVisits = () => <Stage size="none" />;
export const FilteredToNothing = () => <Stage view={{ region: 'ES' }} />;
export const Loading = () => <Stage handlers={[answer(getShortLink, never)]} />;
export const PartsLoading = () => (
  <Stage
    handlers={[
      answer(getShortLinkStat, never),
      answer(getShortLinkDimension, never),
      answer(listShortLinkVisits, never),
    ]}
  />
);
export const Missing = () => <Stage handlers={[answer(getShortLink, missing)]} />;
export const Failed = () => <Stage handlers={[answer(getShortLink, refused)]} />;
export const PartsFailed = () => (
  <Stage
    handlers={[
      answer(getShortLinkStat, refused),
      answer(getShortLinkDimension, refused),
      answer(listShortLinkVisits, refused),
    ]}
  />
);
