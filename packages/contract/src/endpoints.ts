import * as account from './account/account.ts';
import * as accountEmail from './account/email.ts';
import * as feedback from './account/feedback.ts';
import * as team from './account/team.ts';
import * as teamKey from './account/teamKey.ts';
import * as webhook from './account/webhook.ts';
import * as cooperation from './collaboration/cooperation.ts';
import * as invitation from './collaboration/invitation.ts';
import * as promotion from './collaboration/promotion.ts';
import * as promotionReminder from './collaboration/reminder.ts';
import * as collaborationResults from './collaboration/results.ts';
import * as cooperationWork from './collaboration/work.ts';
import * as creator from './creator/creator.ts';
import * as creatorEmail from './creator/email.ts';
import * as creatorExporting from './creator/exporting.ts';
import * as joined from './creator/joined.ts';
import * as pending from './creator/pending.ts';
import * as postHistory from './creator/postHistory.ts';
import * as campaign from './email/campaign.ts';
import * as image from './email/image.ts';
import * as inbox from './email/inbox/inbox.ts';
import * as labels from './email/inbox/labels.ts';
import * as reply from './email/inbox/reply.ts';
import * as thread from './email/inbox/thread.ts';
import * as threadActions from './email/inbox/threadActs.ts';
import * as lapsed from './email/lapsed.ts';
import * as outbox from './email/outbox.ts';
import * as recipients from './email/recipients.ts';
import * as report from './email/report.ts';
import * as rounds from './email/rounds.ts';
import * as sender from './email/sender.ts';
import * as sending from './email/sending.ts';
import * as template from './email/template.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as actions from './favourites/acts.ts';
import * as blacklist from './favourites/blacklist.ts';
import * as favouritesExporting from './favourites/exporting.ts';
import * as lists from './favourites/lists.ts';
import * as members from './favourites/members.ts';
import * as notes from './favourites/notes.ts';
import * as importing from './imports/importing.ts';
import * as job from './job.ts';
import * as membership from './membership/membership.ts';
import * as order from './membership/order.ts';
import * as orderStaff from './membership/orderStaff.ts';
import * as payment from './membership/payment.ts';
import * as plan from './membership/plan.ts';
import * as usage from './membership/usage.ts';
import * as monitorAlert from './monitor/alert.ts';
import * as monitorLink from './monitor/link.ts';
import * as monitorProject from './monitor/project.ts';
import * as monitorRule from './monitor/rule.ts';
import * as notification from './notification.ts';
import * as officeAudit from './office/audit.ts';
import * as officeSearch from './office/search.ts';
import * as officeTeam from './office/team.ts';
import * as officeTeamActions from './office/teamActions.ts';
import * as viewing from './office/viewing.ts';
import * as rankingDetail from './rankings/detail.ts';
import * as rankingList from './rankings/list.ts';
import * as saved from './search/saved.ts';
import * as search from './search/search.ts';
import * as sentence from './search/sentence.ts';
import * as similar from './search/similar.ts';
import * as embed from './session/embed.ts';
import * as invitations from './session/invitations.ts';
import * as logins from './session/logins.ts';
import * as passwordResetLink from './session/passwordResetLink.ts';
import * as registration from './session/registration.ts';
import * as secondFactor from './session/secondFactor.ts';
import * as session from './session/session.ts';
import * as signInEmail from './session/signInEmail.ts';
import * as staff from './session/staff.ts';
import * as conversion from './shortlinks/conversion.ts';
import * as domain from './shortlinks/domain.ts';
import * as link from './shortlinks/link.ts';
import * as setting from './shortlinks/setting.ts';
import * as visits from './shortlinks/visits.ts';
import * as site from './site.ts';

/** Modules with the platform's endpoints, in the order of the OpenAPI document. */
const modules: readonly object[] = [
  session,
  secondFactor,
  registration,
  signInEmail,
  invitations,
  passwordResetLink,
  team,
  embed,
  logins,
  staff,
  account,
  accountEmail,
  search,
  sentence,
  similar,
  saved,
  creatorExporting,
  creator,
  postHistory,
  joined,
  creatorEmail,
  template,
  sender,
  campaign,
  recipients,
  sending,
  report,
  rounds,
  image,
  inbox,
  thread,
  labels,
  threadActions,
  reply,
  outbox,
  lapsed,
  lists,
  members,
  actions,
  favouritesExporting,
  importing,
  pending,
  notes,
  blacklist,
  job,
  notification,
  teamKey,
  webhook,
  link,
  domain,
  visits,
  conversion,
  setting,
  promotionReminder,
  collaborationResults,
  monitorProject,
  monitorLink,
  monitorRule,
  monitorAlert,
  invitation,
  rankingList,
  rankingDetail,
  viewing,
  promotion,
  cooperation,
  cooperationWork,
  membership,
  usage,
  plan,
  order,
  payment,
  orderStaff,
  officeTeam,
  officeSearch,
  officeTeamActions,
  officeAudit,
  site,
  feedback,
];

const isEndpoint = (exported: unknown): exported is AnyEndpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;

/** Every endpoint of the platform; the server refuses to start if one has no handler. */
export const endpoints: readonly AnyEndpoint[] = modules.flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);
