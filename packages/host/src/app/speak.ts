import { changeLanguage, type Language, withoutLanguage } from './language.ts';
import type { Platform } from './platform.ts';

/** Stores the language chosen on this page and shows the page in it, overriding the URL. */
export function speak(storage: Platform['storage'], language: Language): void {
  changeLanguage(storage, language, reloadPlainly);
}

function reloadPlainly() {
  const { href } = window.location;
  const plain = withoutLanguage(href);
  // Replacing the URL with only a different fragment would not reload.
  if (plain === href) window.location.reload();
  else window.location.replace(plain);
}
