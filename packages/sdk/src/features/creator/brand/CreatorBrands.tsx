'use client';
import type { CreatorRef } from '../shared/useCreatorProfile.ts';

export interface CreatorBrandsProps extends CreatorRef {}

export function CreatorBrands(_: CreatorBrandsProps) {
  return null;
}
