import { authPaths } from './appPaths.ts';
import { type LaterPage, laterPage } from './laterPage.tsx';

/** Layout of the sign-in pages. */
export const authLayout = laterPage(async () => (await import('../pages/auth/AuthLayout.tsx')).AuthLayout);

function authPage(path: string, load: Parameters<typeof laterPage<object>>[0]) {
  const page = laterPage(load);
  // The layout must load before its page is rendered.
  return { path, page: { ...page, load: () => Promise.all([authLayout.load(), page.load()]) } };
}

/** The pages of the sign-in (specification, section 2: children of the `/auth` layout). */
export const authPages: readonly { readonly path: string; readonly page: LaterPage<object> }[] = [
  authPage(authPaths.login, async () => (await import('../pages/auth/LoginPage.tsx')).LoginPage),
  authPage(authPaths.register, async () => (await import('../pages/auth/RegisterPage.tsx')).RegisterPage),
  authPage(
    authPaths.forgotPassword,
    async () => (await import('../pages/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  authPage(
    authPaths.registerMember,
    async () => (await import('../pages/auth/RegisterMemberPage.tsx')).RegisterMemberPage,
  ),
  authPage(
    authPaths.resetPassword,
    async () => (await import('../pages/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
  ),
];
