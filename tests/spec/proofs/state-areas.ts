import { each, type ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of the client's state areas, and of the pages that read and write them. */
export const provenByStateAreas: Readonly<Record<string, ProofsOfFile>> = {
  'packages/sdk/src/core/state/createStateAreas.test.ts': {
    'permissions contain the menu and its routes': ['3.state.permission', '3.session.permissionRoutes'],
    'offers the seven colour themes passed in, with the first selected': ['3.setting.colours'],
    'is Chinese unless another language is passed': ['3.setting.lang', '3.session.language'],
    'contains the signed-in person, and the login method': ['3.setting.authUser', '3.state.user'],
    'clears the person at sign-out, and keeps language and appearance': [
      '3.setting.layoutDark',
      '3.setting.layoutRtl',
      '3.setting.layoutSidebar',
      '3.setting.horizontalMenu',
      '3.setting.miniSidebarMenu',
    ],
    ...each(
      ['["ADMIN"]', '["ROLE_ADMIN","ADMIN"]'].map((roles) => `with the roles ${roles} is an admin: true`),
      ['3.session.isAdmin', '4.session.isAdmin'],
    ),
    ...each(
      ['["ROLE_ADMIN"]', '["admin"]', '[]'].map((roles) => `with the roles ${roles} is an admin: false`),
      ['4.session.isNotAdmin'],
    ),
    'the session contains the equity data and the lock value': ['3.session.userEquityData', '3.session.lock'],
  },

  'packages/sdk/src/provider/stateAreas.test.tsx': {
    'are its own, with seven colour themes and its language, shared with descendants': [
      '3.setting.colours',
      '3.setting.lang',
    ],
    'store a reached limit in one place only': [
      '3.setting.isEquity',
      '4.equity.code430',
      '8.code.equityFlag',
    ],
  },

  'packages/sdk/src/features/creator/CreatorDetail.test.tsx': {
    'keeps all data of the open creator in the client state': ['3.state.bloggerDetail'],
  },

  'packages/sdk/src/features/search/SearchActions.test.tsx': {
    'restores the row, all loaded pages and the selection, and announces it': ['3.state.bloggerList'],
    'start a new email to them, even if rows are not loaded': ['3.state.recipientList'],
  },

  'packages/sdk/src/features/email/campaigns/EmailCampaigns.test.tsx': {
    'become recipients of a new draft once, even if effects run twice': [
      '3.state.onlyMark',
      '3.state.recipientList',
    ],
    'are added to their draft even after a reload in between': ['3.state.onlyMark'],
    'are not added to another draft': ['3.state.onlyMark'],
  },
};
