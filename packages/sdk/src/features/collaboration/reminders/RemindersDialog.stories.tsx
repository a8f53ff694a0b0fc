import { getPromotionReminders, previewPromotionReminders } from '@reachkit/contract/collaboration/reminder';
import { useEffect, useRef } from 'react';
import { Later } from '../../../../.ladle/Later.tsx';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { CollaborationStage, type CollaborationStageProps } from '../stories/CollaborationStage.tsx';
import { type ReminderStoryOptions, reminderHandlers } from '../stories/reminderHandlers.ts';
import { RemindersDialog } from './RemindersDialog.tsx';

export default { title: 'collaboration/Reminders' };

const nothing = () => {};
type Stage = Omit<CollaborationStageProps, 'children'>;

/** Presses the button that shows the preview, once it is there. */
function PressPreview() {
  const isPressed = useRef(false);
  useEffect(() => {
    const look = setInterval(() => {
      const button = document.querySelector<HTMLButtonElement>('dialog button[type="submit"]');
      if (!button || isPressed.current) return;
      isPressed.current = true;
      button.click();
      clearInterval(look);
    }, 20);
    return () => clearInterval(look);
  }, []);
  return null;
}

const page = (
  given: ReminderStoryOptions = {},
  { handlers = [], ...stage }: Stage = {},
  isPreviewed = false,
) => (
  <CollaborationStage {...stage} handlers={[...reminderHandlers(given).handlers, ...handlers]}>
    <Later>
      <RemindersDialog promotionId="31" onClose={nothing} />
      {isPreviewed && <PressPreview />}
    </Later>
  </CollaborationStage>
);

const reminders = { creators: true, senderId: '1', before: [1, 3], after: [1], members: true };

export const Off = () => page();
export const On = () => page({ reminders });
export const Previewed = () => page({ reminders }, {}, true);
export const PreviewedDark = () => page({ reminders }, { appearance: { scheme: 'dark' } }, true);
export const PreviewedRightToLeft = () => page({ reminders }, { appearance: { direction: 'rtl' } }, true);
export const NothingDue = () => page({ reminders, isEmpty: true }, {}, true);
export const WithoutSenders = () => page({ reminders: { ...reminders, senderId: null }, senders: [] });
/** Days that are not usual stay. */
export const OtherDays = () => page({ reminders: { ...reminders, before: [0, 1, 10, 21, 30] } });
export const PreviewFailed = () =>
  page(
    { reminders },
    {
      handlers: [
        answer(previewPromotionReminders, () => {
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    },
    true,
  );
export const Loading = () =>
  page({}, { handlers: [answer(getPromotionReminders, () => new Promise<never>(() => {}))] });
export const Failed = () =>
  page(
    {},
    {
      handlers: [
        answer(getPromotionReminders, () => {
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    },
  );
