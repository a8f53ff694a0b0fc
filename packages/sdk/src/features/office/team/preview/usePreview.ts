'use client';
import type { EquityKey } from '@reachkit/contract/membership/equity';
import { previewLimitOverride, previewTeamExtension } from '@reachkit/contract/office/teamActions';
import { useRead } from '../../../../core/hooks.ts';

/** Reads the effect of an extension of a team's plan. */
export const useExtensionPreview = (teamId: string, days: number) =>
  useRead(
    previewTeamExtension,
    { params: { id: teamId }, query: { days } },
    { keepPrevious: true, quiet: 'typeAhead' },
  );

/** Reads the effect of another value of a team's limit. */
export const useLimitPreview = (teamId: string, key: EquityKey, value: number) =>
  useRead(
    previewLimitOverride,
    { params: { id: teamId, key }, query: { value } },
    { keepPrevious: true, quiet: 'typeAhead' },
  );
