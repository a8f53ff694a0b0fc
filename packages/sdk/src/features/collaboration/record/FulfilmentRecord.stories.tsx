import { getFulfilment } from '@reachkit/contract/collaboration/results';
import { Later } from '../../../../.ladle/Later.tsx';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { CollaborationStage, type CollaborationStageProps } from '../stories/CollaborationStage.tsx';
import { storyFulfilment, storyRecord } from '../stories/results.ts';
import { FulfilmentRecord } from './FulfilmentRecord.tsx';
import { RecordNoteDialog } from './RecordNoteDialog.tsx';

export default { title: 'collaboration/FulfilmentRecord' };

type Stage = Omit<CollaborationStageProps, 'children'>;
const page = (own: Stage = {}) => (
  <CollaborationStage {...own}>
    <FulfilmentRecord creatorId="101" />
  </CollaborationStage>
);

export const Record = () => page();
export const Dark = () => page({ appearance: { scheme: 'dark' } });
export const RightToLeft = () => page({ appearance: { direction: 'rtl' } });
export const OpenOnly = () =>
  page({ record: { ...storyRecord, list: [], completed: 0, late: 0, cancelled: 0 } });
export const Failed = () =>
  page({
    handlers: [
      answer(getFulfilment, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ],
  });
export const Note = () => (
  <CollaborationStage>
    <Later>
      <RecordNoteDialog
        entry={storyFulfilment()}
        saveNote={async () => storyFulfilment()}
        onClose={() => {}}
      />
    </Later>
  </CollaborationStage>
);
