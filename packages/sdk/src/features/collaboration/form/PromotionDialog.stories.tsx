import { changePromotion, getPromotion } from '@reachkit/contract/collaboration/promotion';
import { errorCodes } from '@reachkit/contract/errors';
import { Later } from '../../../../.ladle/Later.tsx';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { CollaborationStage } from '../stories/CollaborationStage.tsx';
import { storyPromotion, storyPromotionEntry, storyPromotions } from '../stories/data.ts';
import { PromotionDialog } from './PromotionDialog.tsx';

export default { title: 'collaboration/PromotionDialog' };

const nothing = () => {};
const template = storyPromotionEntry({ id: '41', name: 'Kettle launch', isTemplate: true, state: 'draft' });
const conflict = answer(changePromotion, () => {
  throw new Refusal({
    code: errorCodes.changedMeanwhile,
    data: storyPromotion({ budget: 900_000, revision: 5 }),
  });
});
const dialog = (promotionId: string | null) => (
  <Later>
    <PromotionDialog promotionId={promotionId} onSaved={nothing} onCopied={nothing} onClose={nothing} />
  </Later>
);

export const New = () => (
  <CollaborationStage promotions={[...storyPromotions, template]}>{dialog(null)}</CollaborationStage>
);
export const Edit = () => <CollaborationStage>{dialog('31')}</CollaborationStage>;
export const EditYen = () => <CollaborationStage>{dialog('32')}</CollaborationStage>;
export const Dark = () => (
  <CollaborationStage appearance={{ scheme: 'dark' }}>{dialog('31')}</CollaborationStage>
);
export const RightToLeft = () => (
  <CollaborationStage appearance={{ direction: 'rtl' }}>{dialog('31')}</CollaborationStage>
);
/** Saving meets the change of a colleague. */
export const ChangedMeanwhile = () => (
  <CollaborationStage handlers={[conflict]}>{dialog('31')}</CollaborationStage>
);
export const Failed = () => (
  <CollaborationStage
    handlers={[
      answer(getPromotion, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ]}
  >
    {dialog('31')}
  </CollaborationStage>
);
