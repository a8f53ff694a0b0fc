import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { priceTexts } from './price.zh.ts';

const texts: TextsLike<TextsOf<typeof priceTexts>> = {
  title: 'Pricing',
  lead: 'Every limit is listed here. No hidden prices, no auto-renewal.',
  choose: 'Choose',
  /** For screen readers: the visible label relies on its column for the plan. */
  choosePlan: 'Choose {{plan}}',
  notOwner: 'Only your team’s owner can place orders. Ask them to change the plan.',
  more: 'Need higher limits or a contract? Contact support',
  // Fits the button of a column at 375 px.
  signUp: 'Sign up',
  /** For screen readers: the visible label relies on its column for the plan. */
  signUpFor: 'Sign up free ({{plan}} plan)',
};

export const priceEn = catalogue('en', priceTexts.name, texts);
