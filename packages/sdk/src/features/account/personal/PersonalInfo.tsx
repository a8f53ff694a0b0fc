'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../core/slots.tsx';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { type AccountSlots, accountSlots } from '../accountSlots.ts';
import { PersonalInfoView } from './PersonalInfoView.tsx';
import { type PersonalInfoOptions, usePersonalInfo } from './usePersonalInfo.ts';

/** Props of `PersonalInfo`: the callback for a change of language, slots, and the attributes of its root. */
export interface PersonalInfoProps extends PersonalInfoOptions, SlotOptions<AccountSlots>, RootProps {}

/**
 * A person's own account: name, company, picture, language, time zone and phone number.
 * @example <PersonalInfo slots={{ NotificationChoices }} onSelectLanguage={setLocale} />
 */
export const PersonalInfo = feature(function PersonalInfo(
  { onSelectLanguage, ...root }: PersonalInfoProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = usePersonalInfo({ onSelectLanguage });
  return <PersonalInfoView {...root} ref={ref} model={model} />;
}, accountSlots);
