/** Without halves of characters (Unicode, D75), which no database and no workbook holds. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
