import type { StorageArea, TypedStorage } from '@reachkit/sdk';
import { chosenLanguage, type Language } from './language.ts';

/** Returns the language of this visit: from the URL, else the stored choice, else the browser's. */
export function languageOfVisit(storage: Pick<TypedStorage, 'readString' | 'write'>): Language {
  return chosenLanguage(
    storage,
    navigator.languages,
    new URLSearchParams(window.location.search).get('lang'),
  );
}

/** Returns session storage; in-memory storage if the browser denies it. */
export function tabStorage(): StorageArea {
  try {
    return window.sessionStorage;
  } catch {
    return noStorage;
  }
}

const noStorage: StorageArea = {
  getItem: () => null,
  setItem: () => {
    throw new Error('This page has no storage.');
  },
  removeItem: () => undefined,
};
