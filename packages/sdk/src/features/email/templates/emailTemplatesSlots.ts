'use client';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';
import type { NoTemplatesProps } from './NoTemplates.tsx';

/** Places that a host may fill with its own parts. */
export interface EmailTemplatesSlots {
  /** In place of the list where there are no templates. Default `NoTemplates`. */
  readonly NoTemplates?: ComponentType<NoTemplatesProps> | undefined;
}

export const emailTemplatesSlots = createSlotContext<EmailTemplatesSlots>();
