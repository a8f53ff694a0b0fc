import type { OwnedTable } from '../../../platform/ownership/registry.ts';
import {
  mailAttachment,
  mailCampaign,
  mailCampaignAttachment,
  mailCampaignSender,
  mailRecipient,
  mailRound,
  mailRoundHold,
} from './tables.ts';

export const campaignTables: readonly OwnedTable[] = [
  {
    table: mailCampaign,
    team: mailCampaign.teamId,
    persons: [{ column: mailCampaign.accountId, rule: 'transfer' }],
  },
  { table: mailCampaignSender, team: mailCampaignSender.teamId },
  {
    table: mailAttachment,
    team: mailAttachment.teamId,
    persons: [{ column: mailAttachment.accountId, rule: 'transfer' }],
    notExported: [mailAttachment.fileId],
  },
  { table: mailCampaignAttachment, team: mailCampaignAttachment.teamId },
  { table: mailRecipient, team: mailRecipient.teamId },
  { table: mailRound, team: mailRound.teamId },
  { table: mailRoundHold, team: mailRoundHold.teamId },
];
