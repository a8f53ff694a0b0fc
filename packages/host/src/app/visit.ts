import type { StorageArea, TypedStorage } from '@reachkit/sdk';
import { chosenLanguage, type Language } from './language.ts';

/** The language of this visit: what its address asks for, else the stored choice, else the browser's. */
export function languageOfVisit(storage: Pick<TypedStorage, 'readString' | 'write'>): Language {
  return chosenLanguage(
    storage,
    navigator.languages,
    new URLSearchParams(window.location.search).get('lang'),
  );
}

/** Storage that lives as long as the tab; memory where the browser refuses. */
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
