'use client';
import { UserRound } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { SlotScope, useSlots } from '../../../core/slots.tsx';
import { Drawer } from '../../../ui/Dialog/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './Inbox.css.ts';
import { inboxSlots } from './inboxSlots.ts';
import { ThreadCreator as OwnThreadCreator } from './ThreadCreator.tsx';
import { type EmailThreadActs, EmailThreadView } from './thread/EmailThreadView.tsx';
import { threadSlots } from './thread/threadSlots.ts';
import { type EmailThreadModel, useEmailThread } from './thread/useEmailThread.ts';

interface OpenThreadProps {
  readonly threadId: string;
  readonly onBack: () => void;
  readonly actsRef: Ref<EmailThreadActs>;
}

/** The open conversation with the creator beside it; on narrow pages a button shows the creator. */
export function OpenThread({ threadId, onBack, actsRef }: OpenThreadProps) {
  const t = useText(emailTexts);
  const model = useEmailThread({ threadId });
  const { slots, slotProps } = useSlots(inboxSlots);
  const [isShown, setShown] = useState(false);
  return (
    <SlotScope
      of={threadSlots}
      slots={{ Translation: slots.Translation, PostAction: slots.PostAction }}
      slotProps={{ Translation: slotProps.Translation, PostAction: slotProps.PostAction }}
    >
      <EmailThreadView
        model={model}
        className={css.thread}
        onBack={onBack}
        actsRef={actsRef}
        acts={
          <span className={css.showCreator}>
            <IconButton
              label={t('inbox.card.show')}
              aria-haspopup="dialog"
              aria-expanded={isShown}
              icon={<UserRound size={16} aria-hidden="true" />}
              onClick={() => setShown(true)}
            />
          </span>
        }
      />
      <aside aria-label={t('inbox.card.title')} className={css.card}>
        <Creator model={model} />
      </aside>
      <Drawer
        isOpen={isShown}
        className="rk-thread-creator"
        title={t('inbox.card.title')}
        hasClose
        onOpenChange={() => setShown(false)}
      >
        <Creator model={model} />
      </Drawer>
    </SlotScope>
  );
}

function Creator({ model: { thread, messages, followUp } }: { readonly model: EmailThreadModel }) {
  const { slots, slotProps } = useSlots(inboxSlots);
  const { ThreadCreator } = slots;
  if (thread === null) return null;
  return ThreadCreator ? (
    <ThreadCreator thread={thread} {...slotProps.ThreadCreator} />
  ) : (
    <OwnThreadCreator thread={thread} messages={messages} followUp={followUp} />
  );
}
