import { fetchUserInfo } from '@reachkit/contract';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { AccountStage } from '../stories/AccountStage.tsx';
import { storyPicture } from '../stories/accountWorld.ts';
import { PersonalInfo } from './PersonalInfo.tsx';

export default { title: 'account/PersonalInfo' };

export const Filled = () => (
  <AccountStage>
    <PersonalInfo />
  </AccountStage>
);
/** A person who is logged in by a host's server. */
export const KeptBySite = () => (
  <AccountStage hasAccount={false}>
    <PersonalInfo />
  </AccountStage>
);
function HostChoices() {
  return <SkeletonLines count={3} />;
}
const hostSlots = { NotificationChoices: HostChoices };

/** Notification settings of the person, by a host's component. */
export const WithNotifications = () => (
  <AccountStage>
    <PersonalInfo slots={hostSlots} />
  </AccountStage>
);
export const WithPicture = () => (
  <AccountStage person={{ avatar: storyPicture }}>
    <PersonalInfo />
  </AccountStage>
);
export const RightToLeft = () => (
  <AccountStage appearance={{ direction: 'rtl' }}>
    <PersonalInfo />
  </AccountStage>
);
export const LongValues = () => (
  <AccountStage
    person={{
      nickName: 'Maximiliana-Alexandra von der A',
      company: 'Lanternfield Cross-Border Commerce and Supply Chain Services International Holding Ltd',
    }}
  >
    <PersonalInfo />
  </AccountStage>
);
export const Loading = () => (
  <AccountStage handlers={[answer(fetchUserInfo, () => new Promise<never>(() => {}))]}>
    <PersonalInfo />
  </AccountStage>
);
export const Failed = () => (
  <AccountStage
    handlers={[
      answer(fetchUserInfo, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ]}
  >
    <PersonalInfo />
  </AccountStage>
);
