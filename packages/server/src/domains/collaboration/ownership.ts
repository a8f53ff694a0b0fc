import type { Ownership } from '../../platform/ownership/registry.ts';
import { countCooperations, countPromotions } from './counts.ts';
import { handOver } from './handOver.ts';
import {
  collaborationBrand,
  collaborationLog,
  cooperation,
  cooperationBrief,
  cooperationPart,
  cooperationPayment,
  cooperationReminder,
  deliverable,
  deliverableDraft,
  fulfilment,
  promotion,
  promotionFile,
  promotionInvitation,
  promotionRate,
} from './tables.ts';

export const collaborationOwnership: Ownership = {
  domain: 'collaboration',
  tables: [
    { table: cooperationReminder, team: cooperationReminder.teamId },
    { table: fulfilment, team: fulfilment.teamId },
    { table: cooperationPayment, team: cooperationPayment.teamId },
    { table: cooperationPart, team: cooperationPart.teamId },
    { table: deliverableDraft, team: deliverableDraft.teamId },
    { table: deliverable, team: deliverable.teamId },
    { table: cooperationBrief, team: cooperationBrief.teamId },
    {
      // The log names who took it over.
      table: cooperation,
      team: cooperation.teamId,
      persons: [{ column: cooperation.accountId, rule: 'own' }],
      // Shown to the team one at a time, and the log names who looked.
      notExported: [cooperation.address, cooperation.adCode],
    },
    {
      table: promotionInvitation,
      team: promotionInvitation.teamId,
      persons: [{ column: promotionInvitation.accountId, rule: 'own' }],
    },
    {
      // An entry keeps the name of its time.
      table: collaborationLog,
      team: collaborationLog.teamId,
      persons: [{ column: collaborationLog.accountId, rule: 'keep' }],
    },
    {
      table: promotionRate,
      team: promotionRate.teamId,
      persons: [{ column: promotionRate.accountId, rule: 'keep' }],
    },
    { table: promotionFile, team: promotionFile.teamId },
    {
      table: promotion,
      team: promotion.teamId,
      persons: [{ column: promotion.accountId, rule: 'own' }],
    },
    { table: collaborationBrand, team: collaborationBrand.teamId },
  ],
  onRemoval: handOver,
  holdings: [
    { table: promotion, column: promotion.accountId, transferred: 'promotions' },
    { table: cooperation, column: cooperation.accountId, transferred: 'collaborations' },
  ],
  stocks: [
    { key: 'campaigns', rule: 'readOnly', count: countPromotions },
    { key: 'collaborations', rule: 'nothing', count: countCooperations },
  ],
};
