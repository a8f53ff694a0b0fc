import { listPromotionPosts } from '@reachkit/contract/collaboration/results';
import { Later } from '../../../../.ladle/Later.tsx';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { CollaborationStage, type CollaborationStageProps } from '../stories/CollaborationStage.tsx';
import { storyCooperation } from '../stories/data.ts';
import { AttachDialog } from './AttachDialog.tsx';
import { MissingDialog } from './MissingDialog.tsx';
import { PromotionPosts, type PromotionPostsProps } from './PromotionPosts.tsx';
import { usePromotionPosts } from './usePromotionPosts.ts';

export default { title: 'collaboration/PromotionPosts' };

const nothing = () => {};
type Stage = Omit<CollaborationStageProps, 'children'>;
const page = (own: Stage = {}, props: Partial<PromotionPostsProps> = {}) => (
  <CollaborationStage {...own}>
    <PromotionPosts promotionId="31" {...props} />
  </CollaborationStage>
);
const published = (place: number) =>
  storyCooperation(place, {
    stage: 'payment',
    sample: 'received',
    deliverables: { published: 1 },
    views: place * 13_400,
    isUndisclosed: place % 2 === 0,
  });

export const Posts = () => page();
export const Dark = () => page({ appearance: { scheme: 'dark' } });
export const RightToLeft = () => page({ appearance: { direction: 'rtl' } });
/** Most deliverables are published, also of creators with long names and other scripts. */
export const Published = () => page({ cooperations: Array.from({ length: 12 }, (_, at) => published(at)) });
export const Lacking = () => page({}, { defaultView: { show: 'lacking', keyword: '' } });
export const NoneFound = () => page({}, { defaultView: { show: '', keyword: 'nothing like this' } });
export const Empty = () => page({ cooperations: [], loose: [] });
/** The head of the page has the filled button. */
export const BesidePrimary = () => page({ loose: [] }, { isPrimaryTaken: true });
export const Loading = () =>
  page({ handlers: [answer(listPromotionPosts, () => new Promise<never>(() => {}))] });
export const Failed = () =>
  page({
    handlers: [
      answer(listPromotionPosts, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ],
  });

function Attaching() {
  const model = usePromotionPosts({ promotionId: '31' });
  const start = { url: 'https://www.tiktok.com/@xiaoman.to/video/7301234567890123999' };
  return model.data && <AttachDialog model={model} data={model.data} start={start} onClose={nothing} />;
}
export const Attach = () => (
  <CollaborationStage>
    <Later>
      <Attaching />
    </Later>
  </CollaborationStage>
);

function Asking() {
  const { data } = usePromotionPosts({ promotionId: '31' });
  return data && <MissingDialog data={data} onAttach={nothing} onClose={nothing} />;
}
export const Missing = () => (
  <CollaborationStage>
    <Later>
      <Asking />
    </Later>
  </CollaborationStage>
);
