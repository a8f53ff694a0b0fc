import { each, type ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of the site's sign-in, its permissions and the account pages. */
export const provenByHostSession: Readonly<Record<string, ProofsOfFile>> = {
  'packages/host/src/app/Site.test.tsx': {
    ...each(['/auth redirects to /login', '/auth/anything redirects to /login'], ['2.public.authLeads']),
    'one frame surrounds all sign-in pages, which link to each other': ['2.public.auth'],
    '/register opens with its own title': ['2.public.register'],
    '/forgetPwd opens with its own title': ['2.public.forgetPwd'],
    '/changePassword opens for every signed-in person': ['2.private.changePassword'],
    '/equity opens for every signed-in person': ['2.private.equity'],
    '/changeLog opens for every signed-in person': ['2.private.changeLog'],
    ...each(
      [
        'team management requires the role ROLE_ADMIN: ["ROLE_ADMIN"] sees Team management',
        'team management requires the role ROLE_ADMIN: ["ADMIN"] sees Page not found',
        'team management requires the role ROLE_ADMIN: [] sees Page not found',
      ],
      ['2.private.teamManageRole', '6.role.roleAdmin'],
    ),
  },

  'packages/host/src/pages/account/planPages.test.tsx': {
    'keeps the chosen plan in the URL of /vip': ['2.private.vip'],
    'keeps the state of the orders in the URL of /orderManage': ['2.private.orderManage'],
  },

  'tests/e2e/signIn.spec.ts': {
    'a password change ends the login of another device, and keeps this one': ['2.private.changePassword'],
    'the owner invites, the invited person joins by link; the link works once': ['1.people.subAccounts'],
  },

  'tests/e2e/permissions.spec.ts': {
    'team management opens for the owner only': ['2.private.teamManageRole', '6.role.roleAdmin'],
    'the tip links to tools that work': ['2.private.tool'],
  },
};
