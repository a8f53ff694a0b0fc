/** Whether a text consists of Chinese characters; no punctuation, letters or digits. */
export function isChinese(value: string): boolean {
  return /^\p{Script=Han}+$/u.test(value);
}

/** Whether a text consists of letters A–Z, digits 0–9 and dots, without a leading or trailing dot. */
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

/** Whether a text is a letter followed by letters, digits and underscores. */
export function isFieldName(value: string): boolean {
  return /^[A-Za-z]\w*$/.test(value);
}
