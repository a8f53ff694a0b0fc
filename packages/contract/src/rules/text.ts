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

/** Letters, marks and digits of any script, spaces and the signs of names; others, e.g. @, / and < >, make links and markup. */
const nameSigns =
  /^[\p{L}\p{M}\p{N} \u3000'’.·・&+_()（）-]*[\p{L}\p{N}][\p{L}\p{M}\p{N} \u3000'’.·・&+_()（）-]*$/u;
/** A host name that mail programs turn into a link. */
const hostName =
  /(?:^|[^\p{L}\p{N}])www\.|\.(?:com|net|org|cn|info|biz|io|top|xyz|shop|site|online|link|ru)(?![\p{L}\p{N}])/iu;

/** Whether a text can be the shown name of a person. An account name is narrower: `isAccount`. */
export function isPersonName(value: string): boolean {
  return nameSigns.test(value) && !hostName.test(value);
}

/** Whether a text is a letter followed by letters, digits and underscores. */
export function isFieldName(value: string): boolean {
  return /^[A-Za-z]\w*$/.test(value);
}
