import { type Client, createClient, createStorage, passwordSession } from '@reachkit/sdk';
import { chosenLanguage, type Language } from './language.ts';

/** What the site is made of, built once before anything is drawn. */
export interface Platform {
  readonly storage: ReturnType<typeof createStorage>;
  readonly session: ReturnType<typeof passwordSession>;
  readonly client: Client;
  readonly language: Language;
}

export function createPlatform(): Platform {
  const storage = createStorage();
  const language = chosenLanguage(storage, navigator.languages);
  const session = passwordSession({ baseUrl: '', storage, locale: () => language });
  return { storage, session, language, client: createClient({ baseUrl: '', session, locale: language }) };
}
