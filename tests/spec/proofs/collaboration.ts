import type { ProofsOfFile } from './proofsOfFile.ts';

const server = 'packages/server/src/domains/collaboration';

/** Proven by tests of promotions and collaborations. */
export const provenByCollaboration: Readonly<Record<string, ProofsOfFile>> = {
  'tests/e2e/collaboration.spec.ts': {
    'a campaign runs from its start to the recorded payment, the creator on a page without scripts': [
      '1.collaboration.tasks',
      '1.collaboration.management',
      '2.private.invitation',
      '2.private.cooperation',
      '2.private.monitor',
    ],
    'a counter-offer is accepted and a card moved on the board by keyboard, in English': [
      '1.collaboration.management',
      '2.private.cooperation',
    ],
    'the menu leads to campaigns and collaborations, and a campaign to its tabs': [
      '2.private.campaignDetail',
      '2.private.invitation',
      '2.private.emailList',
      '2.private.emailDetail',
      '2.private.cooperation',
      '2.private.monitor',
      '2.private.collaborationOthers',
    ],
    'the free plan sees the upgrade in place of campaigns and collaborations': [
      '6.gate.promotion',
      '6.gate.collaboration',
    ],
  },
  [`${server}/promotions/http.test.ts`]: {
    'the state of a promotion > goes from draft to running to closed and back, with open collaborations': [
      '1.collaboration.tasks',
    ],
    'the limit of the plan > is of running promotions alone, and two at once do not pass it': [
      '6.gate.promotion',
    ],
    'the limit of the plan > of a plan without promotions refuses what is written, and answers what is read':
      ['6.gate.promotion'],
  },
  [`${server}/cooperations/work.http.test.ts`]: {
    'a collaboration from the agreement to its end > moves on by what is done, and says what is due and when':
      ['1.collaboration.management'],
    'a move > reopens only within the plan, and finishes also above it': ['6.gate.collaboration'],
  },
  [`${server}/invitations/decide.http.test.ts`]: {
    'a decision of a member > is refused above the plan’s collaborations, and the creator’s acceptance still counts':
      ['6.gate.collaboration'],
  },
  [`${server}/cooperations/lists/http.test.ts`]: {
    'the list of the team > spans promotions, overdue first, and counts what is due of the person': [
      '1.collaboration.management',
    ],
  },
};
