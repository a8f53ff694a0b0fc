import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { deletionZh } from './deletion.zh.ts';

export const deletionEn: TextsLike<typeof deletionZh> = {
  title: 'Delete account',
  loading: 'Loading',
  failed: 'This part did not load',
  team: 'You own the team “{{team}}”. Deleting your account deletes the whole team: lists, email campaigns, templates, senders, saved searches and orders. This cannot be undone.',
  account:
    'You leave the team “{{team}}”. Your lists, email campaigns and other work go to {{successor}}; what is stored about you is deleted. This cannot be undone.',
  paid: 'The rest of your plan, until {{day}}, is lost and not refunded.',
  delay_one: 'The account is deleted {{shown}} day after your request; until then you can take it back.',
  delay_other: 'The account is deleted {{shown}} days after your request; until then you can take it back.',
  hasMembers_one:
    'Your team still has {{shown}} member. Transfer the team to them or remove them before you delete your account.',
  hasMembers_other:
    'Your team still has {{shown}} members. Transfer the team to one of them or remove them all before you delete your account.',
  begin: 'Delete account',
  askTeam: 'Delete your account and the team “{{team}}”?',
  askAccount: 'Delete your account in the team “{{team}}”?',
  byCode: 'Use a code by text message instead',
  byPassword: 'Use your password instead',
  code: 'Code sent to {{phone}}',
  confirm: 'Delete account',
  requested: 'Your account will be deleted on {{time}}. Until then you can use it as before, or keep it.',
  keep: 'Keep my account',
  kept: 'Your account is kept',
  banner: 'Your account will be deleted on {{time}}.',
};
