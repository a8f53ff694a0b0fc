'use client';
import { forwardRef, useEffect } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { accountTexts } from '../locales/zh.ts';
import * as css from './personal.css.ts';
import type { PersonalInfoModel } from './usePersonalInfo.ts';

const PersonalSections = lazyPart(async () => (await import('./PersonalSections.tsx')).PersonalSections);

/** Props of `PersonalInfoView`: the model of `usePersonalInfo`. */
export interface PersonalInfoViewProps extends RootProps {
  readonly model: PersonalInfoModel;
}

/** Renders the model of `usePersonalInfo`. */
export const PersonalInfoView = forwardRef<HTMLElement, PersonalInfoViewProps>(function PersonalInfoView(
  { model, ...props },
  ref,
) {
  const t = useText(accountTexts);
  useEffect(PersonalSections.preload, []);
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
  const { user } = model;
  if (user) {
    return (
      <PartBoundary fallback={<SkeletonLines count={6} />}>
        <PersonalSections user={user} model={model} />
      </PartBoundary>
    );
  }
  return (
    <ReadState read={model} loadingText={t('personal.loading')} failedText={t('personal.failed')} count={6} />
  );
}
