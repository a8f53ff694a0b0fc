'use client';
import { forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { PersonalInfoView } from './PersonalInfoView.tsx';
import { type PersonalInfoOptions, usePersonalInfo } from './usePersonalInfo.ts';

export interface PersonalInfoProps extends PersonalInfoOptions, RootProps {}

/**
 * What a person keeps of their own account: name, company, language and time zone.
 * @example <PersonalInfo />
 */
export const PersonalInfo = forwardRef<HTMLElement, PersonalInfoProps>(function PersonalInfo(
  { onSelectLanguage, ...props },
  ref,
) {
  const model = usePersonalInfo({ onSelectLanguage });
  return (
    <FeatureRoot ref={ref}>
      <PersonalInfoView {...props} ref={ref} model={model} />
    </FeatureRoot>
  );
});
