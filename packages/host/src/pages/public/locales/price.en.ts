import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { priceTexts } from './price.zh.ts';

const texts: TextsLike<TextsOf<typeof priceTexts>> = {
  title: 'Prices',
  lead: 'All limits are listed here. There is no hidden price list and no auto-renewal.',
  rules: {
    label: 'How it counts',
    again: 'Reopening analysed or unlocked creators is free.',
    nothing: 'No charge for empty or failed results.',
    down: 'After a downgrade, unlocked emails stay and lists over the limit become read-only.',
    reset:
      'Daily limits reset at midnight in your team’s time zone, monthly limits on the day of the month you joined.',
  },
  making:
    'The content monitor and some other features are coming soon; their limits apply from the day they open.',
  choose: 'Choose {{plan}}',
  notOwner: 'Only the owner of your team can order. Ask them to change the plan.',
  more: 'For higher limits or a contract, contact',
  signUp: 'Sign up free',
};

export const priceEn = catalogue('en', priceTexts.name, texts);
