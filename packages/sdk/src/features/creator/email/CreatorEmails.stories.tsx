import { type ContactEmail, type EmailBlock, emailVerdicts, getCreatorEmails } from '@reachkit/contract';
import type { Navigation } from '../../../core/navigation/target.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { StoryStage, type StoryStageProps } from '../stories/StoryStage.tsx';
import { storyEmail, storyMails, unlockedEmail } from '../stories/storyTabs.ts';
import { daysAgo, type StoryKind, storyIds } from '../stories/world.ts';
import { CreatorEmails, type CreatorEmailsProps } from './CreatorEmails.tsx';
import { EmailUnlock } from './EmailUnlock.tsx';

export default { title: 'creator/Emails' };

const never = () => new Promise<never>(() => {});
const failing = () => {
  throw new Refusal({ code: 500, status: 500 });
};

interface TabProps extends Omit<StoryStageProps, 'children'>, Pick<CreatorEmailsProps, 'slots'> {
  readonly kind?: StoryKind;
}

function Tab({ kind = 'rich', slots, ...stage }: TabProps) {
  return (
    <StoryStage {...stage}>
      <CreatorEmails platform="tiktok" id={storyIds[kind]} slots={slots} />
    </StoryStage>
  );
}

function WriteEmail() {
  return <Button variant="primary">{'Host action'}</Button>;
}

const shows = (email: ContactEmail) =>
  answer(getCreatorEmails, () => ({
    email,
    contact: { state: 'me' as const, at: daysAgo(2), by: '予安' },
    list: [...storyMails],
    total: storyMails.length,
    pageNum: 1,
    pageSize: 20,
  }));

const blocked = (emailBlock: EmailBlock) =>
  answer(getCreatorEmails, () => ({
    email: unlockedEmail(),
    list: [],
    total: 0,
    pageNum: 1,
    pageSize: 20,
    contact: { state: 'me' as const, at: daysAgo(2), by: '予安', emailBlock },
  }));
/** A reply of an unverified sender, and a forged one in its conversation. */
const unproven = answer(getCreatorEmails, () => ({
  email: unlockedEmail(),
  contact: { state: 'me' as const, at: daysAgo(2), by: '予安' },
  list: storyMails.slice(0, 3).map((mail, at) => ({
    ...mail,
    warnings:
      at === 0 ? ['payment' as const, 'notChecked' as const] : at === 1 ? ['notChecked' as const] : [],
  })),
  total: 3,
  pageNum: 1,
  pageSize: 20,
  threadId: '7',
  threadWarnings: ['forged' as const, 'payment' as const],
}));
const navigation: Navigation = { href: ({ kind }) => `/${kind}`, go: () => undefined };

export const Rich = () => <Tab />;
/** No emails yet, and an unchecked domain of the address. */
export const Poor = () => <Tab kind="poor" />;
/** No address. */
export const Empty = () => <Tab kind="empty" />;
export const RightToLeft = () => <Tab direction="rtl" />;
export const Unlocked = () => <Tab handlers={[shows(unlockedEmail())]} />;
export const Credited = () => <Tab handlers={[shows({ ...storyEmail('risky'), isCredited: true })]} />;
/** A host with a composer. */
/** The creator's unsubscribe is unconfirmed, or confirmed. */
export const UnsubscribedUnconfirmed = () => (
  <Tab handlers={[blocked('unsubscribedUnconfirmed')]} navigation={navigation} />
);
export const Unsubscribed = () => <Tab handlers={[blocked('unsubscribed')]} navigation={navigation} />;
export const Unproven = () => <Tab handlers={[unproven]} navigation={navigation} />;
export const UnprovenEnglish = () => <Tab handlers={[unproven]} navigation={navigation} locale="en" />;
export const WithWriting = () => <Tab slots={{ WriteEmail }} />;
export const Loading = () => <Tab handlers={[answer(getCreatorEmails, never)]} />;
export const Failed = () => <Tab handlers={[answer(getCreatorEmails, failing)]} />;
export const UnknownCreator = () => (
  <StoryStage>
    <CreatorEmails platform="tiktok" id="999" />
  </StoryStage>
);

/** As in a header or a table, for each verdict of the address. */
export const InLine = () => (
  <StoryStage>
    {emailVerdicts.map((verdict) => (
      <EmailUnlock key={verdict} platform="tiktok" id={storyIds.rich} email={storyEmail(verdict)} />
    ))}
    <EmailUnlock platform="tiktok" id={storyIds.rich} email={unlockedEmail()} />
    <EmailUnlock
      platform="tiktok"
      id={storyIds.rich}
      email={storyEmail('unknown', { state: 'none', masked: null, validity: null })}
    />
  </StoryStage>
);
