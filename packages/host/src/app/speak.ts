import { changeLanguage, type Language, withoutLanguage } from './language.ts';
import type { Platform } from './platform.ts';

/** Keeps the language that a person chose on this page and shows the page in it, whatever its address asked for. */
export function speak(storage: Platform['storage'], language: Language): void {
  changeLanguage(storage, language, reloadPlainly);
}

function reloadPlainly() {
  const { href } = window.location;
  const plain = withoutLanguage(href);
  // Replacing by an address that differs in its fragment alone would load nothing.
  if (plain === href) window.location.reload();
  else window.location.replace(plain);
}
