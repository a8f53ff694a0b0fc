import { type LaterPage, laterPage } from '../../routing/laterPage.tsx';

/** A page that anybody may read. */
export interface PublicPage {
  readonly path: string;
  readonly page: LaterPage<object>;
}

/** The pages that need no login, beside those of the sign-in; each address once. */
export const publicPages: readonly PublicPage[] = [
  { path: '/index', page: laterPage(async () => (await import('../IndexPage.tsx')).IndexPage) },
];
