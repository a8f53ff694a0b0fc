import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { teamsZh } from './teams.zh.ts';

export const teamsEn: TextsLike<typeof teamsZh> = {
  title: 'Teams and accounts',
  loading: 'Loading the teams',
  failed: 'The teams did not load',
  list: 'Teams',
  find: 'Team name, ID, phone, email, account or order number',
  state: 'State',
  anyState: 'All states',
  states: { active: 'Active', locked: 'Locked', deleting: 'Deletion pending' },
  version: 'Plan',
  anyVersion: 'All plans',
  versions: { free: 'Free', basic: 'Basic', pro: 'Pro', team: 'Team' },
  none: 'No team matches',
  empty: 'No customer team yet',
  emptyBody: 'Teams are listed here once customers sign up.',
  column: {
    name: 'Team',
    state: 'State',
    version: 'Plan',
    owner: 'Owner',
    members: 'Members',
    createdAt: 'Signed up',
  },
  until: '{{version}}, until {{day}}',
  noOwner: 'No owner who can log in',
};
