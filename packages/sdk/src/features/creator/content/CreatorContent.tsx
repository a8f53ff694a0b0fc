'use client';
import type { CreatorRef } from '../shared/useCreatorProfile.ts';

export interface CreatorContentProps extends CreatorRef {}

export function CreatorContent(_: CreatorContentProps) {
  return null;
}
