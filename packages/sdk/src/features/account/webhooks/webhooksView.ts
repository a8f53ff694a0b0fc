import { choice, opened, urlState } from '../../../core/navigation/urlState.ts';

/** States by which the deliveries of a webhook are filtered; `""`: all. */
export const deliveryStates = ['', 'waiting', 'delivered', 'failed'] as const;

/** The webhook whose deliveries are shown, and their filter. */
export interface TeamWebhooksViewState {
  /** Id of a webhook; `""`: the list. */
  readonly webhook: string;
  readonly state: (typeof deliveryStates)[number];
}

const state = urlState<TeamWebhooksViewState>({
  webhook: opened('webhook'),
  state: choice(deliveryStates),
});

/** The default view: the list of webhooks. */
export const openWebhooksView = state.open;
/** Reads a view from the query part of a URL. */
export const parseWebhooksView = state.parse;
/** The inverse of `parseWebhooksView`: a query without `?`, empty for the default view. */
export const formatWebhooksView = state.format;
