import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { priceTexts } from './price.zh.ts';

const texts: TextsLike<TextsOf<typeof priceTexts>> = {
  title: 'Prices',
  lead: 'Every limit stands here; there is no other list for sales talks. Nothing renews by itself.',
  rules: {
    label: 'How it counts',
    again: 'Reopening creators you analysed or unlocked costs nothing.',
    nothing: 'Empty or failed results cost nothing.',
    down: 'After a downgrade what was unlocked stays, and lists beyond the limit become read-only.',
    reset:
      'Daily limits are renewed at midnight in the time zone of the team, monthly ones on the day of the month you joined.',
  },
  making:
    'Short links, the content monitor and some others are in the making; their limits in the table count from the day they open.',
  choose: 'Choose {{plan}}',
  notOwner: 'Only the owner of your team can order. Ask them to change the plan.',
  more: 'For more than these limits, or a contract, contact',
  signUp: 'Register for free',
};

export const priceEn = catalogue('en', priceTexts.name, texts);
