import { listRankingFollows } from '@reachkit/contract/rankings/detail';
import { DetailStage } from '../stories/DetailStage.tsx';
import { rankingFollow, storyOf } from '../stories/details.ts';
import { fails, waits } from '../stories/detailWorld.ts';
import { FollowButton, FollowedDialog } from './index.ts';

export default { title: 'rankings/follow' };

const nothing = () => {};
const list = { kind: 'list', ranking: 'video' } as const;
const tag = { kind: 'tag', id: 'rentalfriendly', name: 'rentalfriendly' } as const;
const full = Array.from({ length: 50 }, (_, at) => rankingFollow({ id: String(100 + at), name: `tag${at}` }));

export const Buttons = () => (
  <DetailStage>
    <FollowButton of={storyOf} subject={list} variant="filled" />{' '}
    <FollowButton of={storyOf} subject={{ kind: 'brand', id: '62', name: 'Haus & Hof' }} />{' '}
    <FollowButton of={storyOf} subject={{ kind: 'influencer', id: '301', name: 'Marguerite' }} />
  </DetailStage>
);
export const Followed = () => (
  <DetailStage follows={[rankingFollow()]}>
    <FollowButton of={storyOf} subject={tag} variant="filled" />
  </DetailStage>
);
export const Used = () => (
  <DetailStage follows={full}>
    <FollowButton of={storyOf} subject={{ ...tag, id: 'other', name: 'other' }} variant="filled" />
  </DetailStage>
);
/** The plan shows fewer rows than are followed. */
export const DialogOfSmallPlan = () => (
  <DetailStage rows={{ video: 20, influencer: 20 }}>
    <FollowedDialog onClose={nothing} />
  </DetailStage>
);
export const Dialog = () => (
  <DetailStage>
    <FollowedDialog onClose={nothing} />
  </DetailStage>
);
export const DialogDark = () => (
  <DetailStage appearance={{ scheme: 'dark', direction: 'rtl' }}>
    <FollowedDialog onClose={nothing} />
  </DetailStage>
);
export const DialogFull = () => (
  <DetailStage follows={full}>
    <FollowedDialog onClose={nothing} />
  </DetailStage>
);
export const DialogEmpty = () => (
  <DetailStage follows={[]}>
    <FollowedDialog onClose={nothing} />
  </DetailStage>
);
export const DialogLoading = () => (
  <DetailStage handlers={[waits(listRankingFollows)]}>
    <FollowedDialog onClose={nothing} />
  </DetailStage>
);
export const DialogFailed = () => (
  <DetailStage handlers={[fails(listRankingFollows)]}>
    <FollowedDialog onClose={nothing} />
  </DetailStage>
);
