'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { TeamWebhooksView } from './TeamWebhooksView.tsx';
import { type TeamWebhooksOptions, useTeamWebhooks } from './useTeamWebhooks.ts';

/** Props of `TeamWebhooks`; `view` and `onViewChange` keep the view in your router. */
export interface TeamWebhooksProps extends RootProps, TeamWebhooksOptions {}

/**
 * Addresses of a team's own servers that receive events, with their deliveries; for the owner.
 * @example <TeamWebhooks />
 */
export const TeamWebhooks = feature(function TeamWebhooks(
  { view, defaultView, onViewChange, ...root }: TeamWebhooksProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return (
    <TeamWebhooksView {...root} ref={ref} model={useTeamWebhooks({ view, defaultView, onViewChange })} />
  );
});
