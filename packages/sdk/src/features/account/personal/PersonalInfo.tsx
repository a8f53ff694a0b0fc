'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { type SlotOptions, SlotScope } from '../../../core/slots.tsx';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { type AccountSlots, accountSlots } from '../accountSlots.ts';
import { PersonalInfoView } from './PersonalInfoView.tsx';
import { type PersonalInfoOptions, usePersonalInfo } from './usePersonalInfo.ts';

/** What `PersonalInfo` takes: what follows when the language is changed, slots, and the attributes of its root. */
export interface PersonalInfoProps extends PersonalInfoOptions, SlotOptions<AccountSlots>, RootProps {}

/**
 * What a person keeps of their own account: name, company, picture, language, time zone and phone number.
 * @example <PersonalInfo slots={{ NotificationChoices }} onSelectLanguage={setLocale} />
 */
export const PersonalInfo = forwardRef<HTMLElement, PersonalInfoProps>(function PersonalInfo(props, ref) {
  const { slots, slotProps, ...rest } = props;
  return (
    <FeatureRoot ref={ref}>
      <SlotScope of={accountSlots} slots={slots} slotProps={slotProps}>
        <Composed {...rest} rootRef={ref} />
      </SlotScope>
    </FeatureRoot>
  );
});

interface ComposedProps extends Omit<PersonalInfoProps, 'slots' | 'slotProps'> {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, onSelectLanguage, ...root }: ComposedProps) {
  const model = usePersonalInfo({ onSelectLanguage });
  return <PersonalInfoView {...root} ref={rootRef} model={model} />;
}
