import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { deletionZh } from './deletion.zh.ts';

export const deletionEn: TextsLike<typeof deletionZh> = {
  title: 'Delete account',
  loading: 'Loading',
  failed: 'Your account details did not load',
  team: 'You own the team “{{team}}”. Deleting your account deletes the whole team: lists, email campaigns, templates, senders, saved searches, short links and orders. This cannot be undone. Short links in published posts stop working.',
  account:
    'You will leave the team “{{team}}”. Your lists, email campaigns and other work go to {{successor}}, and your personal information is deleted. This cannot be undone.',
  paid: 'You lose the rest of your plan (last day {{day}}), without a refund.',
  delay_one: 'Your account is deleted {{shown}} day after your request. You can withdraw it until then.',
  delay_other: 'Your account is deleted {{shown}} days after your request. You can withdraw it until then.',
  hasMembers_one:
    'Your team still has {{shown}} member. Transfer the team to them or remove them before you delete your account.',
  hasMembers_other:
    'Your team still has {{shown}} members. Transfer the team to one of them or remove them all before you delete your account.',
  begin: 'Delete account',
  askTeam: 'Delete your account and the team “{{team}}”?',
  askAccount: 'Delete your account in the team “{{team}}”?',
  byCode: 'Use a text message code instead',
  byPassword: 'Use your password instead',
  code: 'Code sent to {{phone}}',
  confirm: 'Delete account',
  requested: 'Your account will be deleted on {{time}}. Until then you can use it as usual, or keep it.',
  keep: 'Keep my account',
  kept: 'Your account is kept',
  banner: 'Your account will be deleted on {{time}}.',
};
