/** Chinese characters alone; no punctuation, letters or digits. */
export function isChinese(value: string): boolean {
  return /^\p{Script=Han}+$/u.test(value);
}

/** Letters A–Z, digits 0–9 and dots; a dot stands neither first nor last. */
export function isCode(value: string): boolean {
  return /^[A-Za-z\d.]+$/.test(value) && !value.startsWith('.') && !value.endsWith('.');
}

/** Letters A–Z and digits 0–9. */
export function isAccount(value: string): boolean {
  return /^[A-Za-z\d]+$/.test(value);
}

/** Chinese characters, letters A–Z and digits 0–9. */
export function isName(value: string): boolean {
  return /^[\p{Script=Han}A-Za-z\d]+$/u.test(value);
}

/** A letter first, then letters, digits and underscores. */
export function isFieldName(value: string): boolean {
  return /^[A-Za-z]\w*$/.test(value);
}
