import type { RuleName } from './rules.ts';

export interface Exception {
  readonly component: string;
  readonly rule: RuleName;
  readonly reason: string;
}

const noElement = 'draws no element of its own';

/** Components that break a rule for a reviewed reason. */
export const exceptions: readonly Exception[] = [
  { component: 'CreatorDetailView', rule: 'root', reason: '`id` names the creator of the model' },
  { component: 'CreatorSearch', rule: 'state', reason: '`platform` is a shorthand for that of `view`' },
  { component: 'EquityOffer', rule: 'root', reason: noElement },
  { component: 'FeatureRoot', rule: 'root', reason: noElement },
  { component: 'FormField', rule: 'ref', reason: noElement },
  { component: 'FormField', rule: 'root', reason: noElement },
  { component: 'PartBoundary', rule: 'root', reason: noElement },
  { component: 'Portal', rule: 'ref', reason: noElement },
  { component: 'Portal', rule: 'root', reason: noElement },
  { component: 'ReachkitProvider', rule: 'boolean', reason: '`isolated` is the word of the design' },
  { component: 'ReachkitProvider', rule: 'ref', reason: noElement },
  { component: 'ReachkitProvider', rule: 'root', reason: 'its `data-rk-*` are the theme of all below it' },
  { component: 'TestProvider', rule: 'boolean', reason: 'takes what ReachkitProvider takes' },
  { component: 'TestProvider', rule: 'ref', reason: noElement },
  { component: 'TestProvider', rule: 'root', reason: 'takes what ReachkitProvider takes' },
  { component: 'TipDialog', rule: 'dialog', reason: 'opens by itself when the server has a tip' },
  { component: 'Tooltip', rule: 'root', reason: 'its root is the element of the host inside it' },
  { component: 'UpgradeOffer', rule: 'root', reason: 'stands in a slot, whose properties name no `data-*`' },
];
