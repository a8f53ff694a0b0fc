'use client';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';
import type { NoTemplatesProps } from './NoTemplates.tsx';

/** Slots that a host may fill with its own components. */
export interface EmailTemplatesSlots {
  /** Replaces the list if there are no templates. Default `NoTemplates`. */
  readonly NoTemplates?: ComponentType<NoTemplatesProps> | undefined;
}

export const emailTemplatesSlots = createSlotContext<EmailTemplatesSlots>();
