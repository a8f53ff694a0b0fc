import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { priceTexts } from './price.zh.ts';

const texts: TextsLike<TextsOf<typeof priceTexts>> = {
  title: 'Pricing',
  lead: 'Every limit is listed here. No hidden prices, no auto-renewal.',
  rules: {
    label: 'How usage counts',
    again: 'Reopening analyzed or unlocked creators is free.',
    nothing: 'No charge for empty or failed results.',
    down: 'After a downgrade, unlocked emails stay unlocked, and lists over the limit become read-only.',
    reset:
      'Daily limits reset at midnight in your team’s time zone, monthly limits on the day of the month your plan started.',
  },
  making:
    'Content monitor and some other features are coming soon. Their limits in the table apply once they launch.',
  choose: 'Choose',
  /** For screen readers, which do not see the column. */
  choosePlan: 'Choose {{plan}}',
  notOwner: 'Only your team’s owner can place orders. Ask them to change the plan.',
  more: 'Need higher limits or a contract? Contact support',
  signUp: 'Sign up free',
};

export const priceEn = catalogue('en', priceTexts.name, texts);
