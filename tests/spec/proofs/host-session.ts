import { each, type ProofsOfFile } from './proofsOfFile.ts';

/** By tests of the site's ways in, its permissions and the pages of one's own. */
export const provenByHostSession: Readonly<Record<string, ProofsOfFile>> = {
  'packages/host/src/app/Site.test.tsx': {
    ...each(['/auth leads to /login', '/auth/anything leads to /login'], ['2.public.authLeads']),
    'one frame stands around the whole sign-in, and its pages lead to each other': ['2.public.auth'],
    '/register opens, under a title of its own': ['2.public.register'],
    '/forgetPwd opens, under a title of its own': ['2.public.forgetPwd'],
    '/changePassword opens for every signed-in person': ['2.private.changePassword'],
    '/equity opens for every signed-in person': ['2.private.equity'],
    '/changeLog opens for every signed-in person': ['2.private.changeLog'],
    ...each(
      [
        'the management of the team is for the role ROLE_ADMIN: ["ROLE_ADMIN"] sees Team management',
        'the management of the team is for the role ROLE_ADMIN: ["ADMIN"] sees Page not found',
        'the management of the team is for the role ROLE_ADMIN: [] sees Page not found',
      ],
      ['2.private.teamManageRole', '6.role.roleAdmin'],
    ),
  },

  'packages/host/src/pages/account/planPages.test.tsx': {
    'keeps the chosen plan in the address of /vip': ['2.private.vip'],
    'keeps the state of the orders in the address of /orderManage': ['2.private.orderManage'],
  },

  'tests/e2e/signIn.spec.ts': {
    'a changed password ends the login of another device, and this one goes on': ['2.private.changePassword'],
    'the owner invites, and who follows the link joins the team; the link works once': [
      '1.people.subAccounts',
    ],
  },

  'tests/e2e/permissions.spec.ts': {
    'the management of a team opens for its owner alone': ['2.private.teamManageRole', '6.role.roleAdmin'],
    'the tip leads to tools that work': ['2.private.tool'],
  },
};
