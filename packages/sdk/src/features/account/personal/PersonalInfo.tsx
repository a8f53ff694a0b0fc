'use client';
import { forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { PersonalInfoView } from './PersonalInfoView.tsx';
import { usePersonalInfo } from './usePersonalInfo.ts';

export interface PersonalInfoProps extends RootProps {}

/**
 * What a person keeps of their own account: their name, their company.
 * @example <PersonalInfo />
 */
export const PersonalInfo = forwardRef<HTMLElement, PersonalInfoProps>(function PersonalInfo(props, ref) {
  const model = usePersonalInfo();
  return (
    <FeatureRoot ref={ref}>
      <PersonalInfoView {...props} ref={ref} model={model} />
    </FeatureRoot>
  );
});
