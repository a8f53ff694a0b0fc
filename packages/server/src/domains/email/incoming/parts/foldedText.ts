/** Invisible characters, including tags, variation selectors and fillers: between letters they hide words from the rules. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?![\t\n\v\f\r\u0085])\p{Cc}/gu;
/** Runs of combining marks: normalising one takes quadratic time, and displaying it freezes a browser. */
const marks = /(\p{M}{8})\p{M}+/gu;
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Within a line: a blank, or an invisible character. */
const blank = '(?:[^\\S\\n]|[\\u2800\\p{Default_Ignorable_Code_Point}])';
const blanks = new RegExp(`(${blank}{80})${blank}+`, 'gu');
const emptyLines = new RegExp(`(?:${blank}{0,80}\\n){5,}`, 'gu');

/** A text for display: without long runs of combining marks, blanks and empty lines. */
export const shortenedRuns = (text: string): string =>
  text.replace(marks, '$1').replace(blanks, '$1').replace(emptyLines, '\n\n\n\n');

/**
 * A text for the rules: stylised letters become plain ones, without invisible characters and long runs of blanks. Shorter
 * than the displayed text, so offsets differ.
 */
export const foldedText = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(marks, '$1')
    .normalize('NFKC')
    .replace(lineEnds, '\n')
    .replace(/\u2800/g, ' ')
    .replace(/([^\S\n]{4})[^\S\n]+/g, '$1')
    .replace(emptyLines, '\n\n\n\n');
