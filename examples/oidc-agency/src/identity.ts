import { UserManager, WebStorageStateStore } from 'oidc-client-ts';

const { origin } = window.location;

/** The agency's sign-in: authorization code with PKCE, kept per tab, renewed by refresh token. */
export const identity = new UserManager({
  authority: import.meta.env.VITE_IDENTITY_URL ?? 'http://localhost:4721',
  client_id: 'lanternfield',
  redirect_uri: `${origin}/signed-in`,
  post_logout_redirect_uri: `${origin}/`,
  scope: 'openid offline_access',
  resource: 'urn:lanternfield:site',
  automaticSilentRenew: true,
  userStore: new WebStorageStateStore({ store: window.sessionStorage }),
});

/** Completes a sign-in after the provider's redirect. */
export async function finishSignIn(): Promise<void> {
  if (window.location.pathname !== '/signed-in') return;
  await identity.signinRedirectCallback();
  window.history.replaceState(null, '', '/');
}
