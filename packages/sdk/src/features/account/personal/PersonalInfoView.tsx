'use client';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { ReadFailure } from '../../../domain/ReadState.tsx';
import { HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { accountTexts } from '../locales/zh.ts';
import { NotificationsSection } from './NotificationsSection.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import * as css from './personal.css.ts';
import { PhoneSection } from './phone/PhoneSection.tsx';
import type { PersonalInfoModel } from './usePersonalInfo.ts';

/** What `PersonalInfoView` takes: the model of `usePersonalInfo`. */
export interface PersonalInfoViewProps extends RootProps {
  readonly model: PersonalInfoModel;
}

/** Draws the model of `usePersonalInfo`. */
export const PersonalInfoView = forwardRef<HTMLElement, PersonalInfoViewProps>(function PersonalInfoView(
  { model, ...props },
  ref,
) {
  const t = useText(accountTexts);
  return (
    <HeadingScope first={2}>
      <section
        {...rootAttributes(props)}
        ref={ref}
        aria-label={t('personal.title')}
        className={cx('rk-personal-info', css.root, props.className)}
      >
        <Body model={model} />
      </section>
    </HeadingScope>
  );
});

function Body({ model }: PersonalInfoViewProps) {
  const t = useText(accountTexts);
  const { user, error } = model;
  if (user) {
    return (
      <>
        <ProfileForm key={user.id} user={user} model={model} />
        <PhoneSection user={user} model={model} />
        <NotificationsSection />
      </>
    );
  }
  if (error) {
    return <ReadFailure title={t('personal.failed')} read={model} />;
  }
  return (
    <>
      <span className="rk-hidden" role="status">
        {t('personal.loading')}
      </span>
      <SkeletonLines count={6} />
    </>
  );
}
