import {
  actOnMailCampaign,
  addMailCampaign,
  addMailRecipients,
  changeMailCampaign,
  compareMailTemplates,
  copyMailCampaign,
  exportMailReport,
  fetchRecipientTemplate,
  fetchUploadedMailImage,
  getMailCampaign,
  getMailReport,
  getMailReportHours,
  importMailRecipients,
  includeMailRecipients,
  listMailCampaigns,
  listMailRecipients,
  listMailReportGroups,
  previewMailCampaign,
  removeMailAttachment,
  removeMailCampaign,
  removeMailRecipients,
  scheduleMailCampaign,
  sendMailCampaign,
  summariseMailCampaign,
  testMailCampaign,
  uploadMailAttachment,
  uploadMailImage,
} from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Meter } from '../../../platform/http/meter.ts';
import { fileRoute, type Route, route } from '../../../platform/http/route.ts';
import { SpreadsheetReader } from '../../favourites/imports/spreadsheet/readSpreadsheet.ts';
import { makeTemplate } from '../../favourites/imports/template/template.ts';
import type { JobService } from '../../job/service.ts';
import type { MailServers } from '../addresses/mailServers.ts';
import { MailImageService } from '../images/service.ts';
import { AttachmentService } from './attachments/service.ts';
import { CampaignDrafts } from './drafts.ts';
import { listCampaigns } from './list.ts';
import { preview } from './preview.ts';
import { listRecipients } from './recipients/list.ts';
import { RecipientService } from './recipients/service.ts';
import { exportReport } from './report/exporting/service.ts';
import { listGroups } from './report/groups.ts';
import { readHours } from './report/hours.ts';
import { readReport } from './report/report.ts';
import { compareTemplates } from './report/templates.ts';
import { CampaignSending } from './sending/service.ts';
import { summarise } from './summary.ts';
import { sendTest, type TestMailSender } from './testMail.ts';

export interface CampaignDeps extends Pick<Deps, 'db' | 'now' | 'files' | 'config'> {
  readonly mailServers: Pick<MailServers, 'ask'>;
  readonly meter: Meter;
  readonly jobs: JobService;
  readonly testMail: TestMailSender;
}

export function campaignRoutes(deps: CampaignDeps): Route[] {
  const drafts = new CampaignDrafts(deps);
  const recipients = new RecipientService({ ...deps, sheets: new SpreadsheetReader() });
  const sending = new CampaignSending(deps);
  const attachments = new AttachmentService(deps);
  const images = new MailImageService(deps);
  const hasFooter = (deps.config.mailTrackingUrl ?? deps.config.publicUrl) !== null;
  return [
    route(listMailCampaigns, ({ query }, { caller, now }) => listCampaigns(deps.db, caller, query, now)),
    route(fetchRecipientTemplate, async (_, { language }) => makeTemplate('list', language)),
    route(getMailCampaign, ({ params }, { caller }) => drafts.get(caller, params.id)),
    route(addMailCampaign, ({ body }, { caller }) => drafts.add(caller, body)),
    route(changeMailCampaign, ({ params, body }, { caller }) => drafts.change(caller, params.id, body)),
    route(removeMailCampaign, ({ params }, { caller }) => drafts.remove(caller, params.id)),
    route(copyMailCampaign, ({ params }, { caller }) => drafts.copy(caller, params.id)),
    route(addMailRecipients, ({ params, body }, { caller }) => recipients.add(caller, params.id, body)),
    route(importMailRecipients, ({ params, body }, { caller }) =>
      recipients.import(caller, params.id, body.file),
    ),
    route(listMailRecipients, ({ params, query }, { caller, now }) =>
      listRecipients(deps.db, caller, params.id, query, now),
    ),
    route(removeMailRecipients, ({ params, body }, { caller }) => recipients.remove(caller, params.id, body)),
    route(includeMailRecipients, ({ params, body }, { caller }) =>
      recipients.include(caller, params.id, body),
    ),
    route(summariseMailCampaign, ({ params }, { caller }) =>
      summarise({ ...deps, hasFooter }, caller, params.id),
    ),
    route(previewMailCampaign, ({ params, query }, { caller }) =>
      preview(deps, caller, params.id, query.recipientId),
    ),
    route(testMailCampaign, ({ params, body }, { caller }) =>
      sendTest(deps, caller, params.id, body.recipientId),
    ),
    route(sendMailCampaign, ({ params, body }, { caller }) => sending.send(caller, params.id, body)),
    route(scheduleMailCampaign, ({ params, body }, { caller }) => sending.schedule(caller, params.id, body)),
    route(actOnMailCampaign, ({ params }, { caller }) => sending.act(caller, params.id, params.act)),
    route(getMailReport, ({ params }, { caller, now }) => readReport(deps.db, caller, params.id, now)),
    route(listMailReportGroups, ({ params, query }, { caller, now }) =>
      listGroups(deps.db, caller, params.id, query.by, now),
    ),
    route(compareMailTemplates, ({ params }, { caller, now }) =>
      compareTemplates(deps.db, caller, params.id, now),
    ),
    route(getMailReportHours, ({ params }, { caller, now }) => readHours(deps.db, caller, params.id, now)),
    route(exportMailReport, ({ params, body }, { caller, language }) =>
      exportReport(deps, caller, params.id, body, language),
    ),
    route(uploadMailAttachment, ({ body }, { caller }) => attachments.upload(caller, body.file)),
    route(uploadMailImage, ({ body }, { caller }) => images.upload(caller, body.file)),
    fileRoute(fetchUploadedMailImage, ({ params }, { caller }) => images.read(caller, params.imageId)),
    route(removeMailAttachment, ({ params }, { caller }) => attachments.remove(caller, params.id)),
  ];
}
