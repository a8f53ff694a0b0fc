'use client';
import type { UserInfo } from '@reachkit/contract/session/session';
import { useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { accountTexts } from '../locales/zh.ts';
import { NotificationsSection } from './NotificationsSection.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import * as css from './personal.css.ts';
import { PhoneSection } from './phone/PhoneSection.tsx';
import type { PersonalInfoModel } from './usePersonalInfo.ts';

interface PersonalSectionsProps {
  readonly user: UserInfo;
  readonly model: PersonalInfoModel;
}

/** Settings of a person's own account; read-only if a host's site logs the person in. */
export function PersonalSections({ user, model }: PersonalSectionsProps) {
  const t = useText(accountTexts);
  const titleId = useId();
  if (!model.isEditable) {
    return (
      <section aria-labelledby={titleId} className={css.section}>
        <Heading level={2} id={titleId} className={css.sectionTitle}>
          {t('personal.profile')}
        </Heading>
        <p>
          <bdi data-rk-data="">{user.nickName}</bdi>
        </p>
        <p>{t('personal.keptBySite')}</p>
      </section>
    );
  }
  return (
    <>
      <ProfileForm key={user.id} user={user} model={model} />
      <PhoneSection user={user} model={model} />
      <NotificationsSection />
    </>
  );
}
