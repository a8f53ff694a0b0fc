import { defineDomain } from '../defineDomain.ts';
import { findRecordedCooperations } from './cooperations/recorded.ts';
import { routesOfCooperations } from './cooperations/routes.ts';
import { countCooperations, countPromotions } from './counts.ts';
import { collaborationReferences } from './creatorReferences.ts';
import { routesOfFulfilment } from './fulfilment/routes.ts';
import { routesOfInvitations } from './invitations/routes.ts';
import { collaborationOwnership } from './ownership.ts';
import { creatorPageTasks } from './page/mail/tasks.ts';
import { routesOfPromotions } from './promotions/routes.ts';
import { findRecordedPromotions } from './recorded.ts';
import { collaborationRecords } from './records.ts';
import { routesOfReminders } from './reminders/routes.ts';
import { routesOfResults } from './results/routes.ts';
import { collaborationTasks } from './tasks.ts';

const inLog = { without: 'the log of the promotion names it' };

export const collaborationDomain = defineDomain({
  name: 'collaboration',
  ownership: () => collaborationOwnership,
  creatorReferences: collaborationReferences,
  stocks: { campaigns: countPromotions, collaborations: countCooperations },
  tasks: (parts) => [collaborationTasks(parts), creatorPageTasks(parts)],
  routes: (parts) => [
    ...routesOfPromotions(parts),
    ...routesOfInvitations(parts),
    ...routesOfCooperations(parts),
    ...routesOfReminders(parts),
    ...routesOfResults(parts),
    ...routesOfFulfilment(parts),
  ],
  records: collaborationRecords,
  recordedObjects: { promotion: findRecordedPromotions, cooperation: findRecordedCooperations },
  recordedEndpoints: {
    addPromotion: ['collaboration.promotionAdded'],
    addPromotionFile: ['collaboration.promotionChanged'],
    changeCollaborationBrand: ['collaboration.brandChanged'],
    changePromotion: ['collaboration.promotionChanged'],
    copyPromotion: ['collaboration.promotionAdded'],
    changeFulfilment: inLog,
    changePromotionRates: inLog,
    changePromotionReminders: inLog,
    exportPromotionResults: ['collaboration.exported'],
    revokeReportShare: inLog,
    shareReport: inLog,
    movePromotion: [
      'collaboration.promotionStarted',
      'collaboration.promotionClosed',
      'collaboration.promotionReopened',
    ],
    removePromotion: ['collaboration.promotionRemoved'],
    removePromotionFile: ['collaboration.promotionChanged'],
    restorePromotion: ['collaboration.promotionRestored'],
    addInvitations: inLog,
    changeInvitation: inLog,
    handOverInvitations: inLog,
    inviteByEmail: ['email.campaignAdded', 'shortlinks.linksAdded'],
    makePageLink: inLog,
    removeInvitations: inLog,
    restoreInvitations: inLog,
    revokePageLinks: inLog,
    uploadCollaborationLogo: ['collaboration.brandChanged'],
    addContract: inLog,
    addCooperationNote: inLog,
    addDraft: inLog,
    attachPost: ['monitor.projectAdded'],
    changeAddress: inLog,
    changeCooperation: inLog,
    changeCooperations: inLog,
    detachPost: inLog,
    exportCooperations: ['collaboration.cooperationsExported'],
    judgeDraft: inLog,
    moveCooperation: inLog,
    recordPayment: inLog,
    showAdCode: ['collaboration.adCodeShown'],
    showAddress: ['collaboration.addressShown'],
  },
});
