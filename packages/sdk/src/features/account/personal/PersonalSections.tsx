'use client';
import type { UserInfo } from '@reachkit/contract/session/session';
import { NotificationsSection } from './NotificationsSection.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { PhoneSection } from './phone/PhoneSection.tsx';
import type { PersonalInfoModel } from './usePersonalInfo.ts';

interface PersonalSectionsProps {
  readonly user: UserInfo;
  readonly model: PersonalInfoModel;
}

/** Settings of a person's own account. */
export function PersonalSections({ user, model }: PersonalSectionsProps) {
  return (
    <>
      <ProfileForm key={user.id} user={user} model={model} />
      <PhoneSection user={user} model={model} />
      <NotificationsSection />
    </>
  );
}
