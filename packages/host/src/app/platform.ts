import { type Client, createClient, createStorage, passwordSession } from '@reachkit/sdk';
import { createStateAreas, isPublic, keepEmail, keepSettings, type StateAreas } from '@reachkit/sdk/host';
import { getSiteConfig } from '@reachkit/sdk/site';
import { createWanted, type Wanted } from '../routing/arrival/wanted.ts';
import type { Language } from './language.ts';
import { type Viewing, viewingOf } from './viewing.ts';
import { languageOfVisit, tabStorage } from './visit.ts';

/** Services of the site, built once before the first render. */
export interface Platform {
  readonly storage: ReturnType<typeof createStorage>;
  readonly session: ReturnType<typeof passwordSession>;
  readonly client: Client;
  readonly language: Language;
  /** The client's own state, with the theme chosen at an earlier visit. */
  readonly areas: StateAreas;
  /** The page to open after sign-in. */
  readonly wanted: Wanted;
  /** Set in a tab in which a staff member views a team. */
  readonly viewing?: Viewing | null | undefined;
}

export function createPlatform(): Platform {
  const storage = createStorage();
  const language = languageOfVisit(storage);
  const ofTab = createStorage({ area: tabStorage() });
  const viewing = viewingOf(ofTab);
  const wanted = createWanted(ofTab);
  const rememberPage = () => {
    const { pathname, search } = window.location;
    if (isPublic(pathname)) return false;
    wanted.remember(pathname + search);
    return true;
  };
  const session = passwordSession({
    baseUrl: '',
    storage: viewing ? ofTab : storage,
    // Fetched when a staff member signs in; other accounts do not need it.
    passwordCodec: async () => {
      const { login } = await client.call(getSiteConfig, {}, { notify: false });
      return { kind: login.passwordCodec, key: login.passwordKey };
    },
    locale: () => language,
    onLost: (reason) => {
      if (viewing) return viewing.leave();
      const isOwnPage = rememberPage();
      // Other reasons are shown immediately, and the person acknowledges them.
      if (isOwnPage && reason === 'expired') wanted.markExpired();
    },
  });
  viewing?.begin(session);
  const client = createClient({ baseUrl: '', session, locale: language });
  // The logout that acknowledges this end does not call `onLost`, so the page is stored here.
  client.ending?.subscribe(() => {
    if (client.ending?.getSnapshot()) rememberPage();
  });
  const areas = createStateAreas({ lang: language });
  // Before the first render, to avoid a flash or layout shift.
  keepSettings(storage, areas.setting);
  keepEmail(ofTab, areas.email);
  return {
    storage,
    session,
    language,
    areas,
    wanted,
    client,
    viewing,
  };
}
