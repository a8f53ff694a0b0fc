/** Replaces lone surrogates (Unicode, D75), which databases and workbooks reject. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
