import {
  type Client,
  createClient,
  createStateAreas,
  createStorage,
  keepSettings,
  passwordSession,
  type StateAreas,
} from '@reachkit/sdk';
import { chosenLanguage, type Language } from './language.ts';

/** What the site is made of, built once before anything is drawn. */
export interface Platform {
  readonly storage: ReturnType<typeof createStorage>;
  readonly session: ReturnType<typeof passwordSession>;
  readonly client: Client;
  readonly language: Language;
  /** The client's own state, with the look that the person chose at an earlier visit. */
  readonly areas: StateAreas;
}

export function createPlatform(): Platform {
  const storage = createStorage();
  const language = chosenLanguage(storage, navigator.languages);
  const session = passwordSession({ baseUrl: '', storage, locale: () => language });
  const areas = createStateAreas({ lang: language });
  // Before the first render, so that nothing flashes or moves.
  keepSettings(storage, areas.setting);
  return {
    storage,
    session,
    language,
    areas,
    client: createClient({ baseUrl: '', session, locale: language }),
  };
}
