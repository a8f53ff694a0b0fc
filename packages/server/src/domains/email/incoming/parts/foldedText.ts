/** Signs that show nothing, tags, variation selectors and fillers among them: between letters they hide words from rules. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?![\t\n\v\f\r\u0085])\p{Cc}/gu;
/** Normalising takes time by the square of such a run, and showing one stops a browser. */
const marks = /(\p{M}{8})\p{M}+/gu;
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Within a line: a blank, or a sign that shows nothing. */
const blank = '(?:[^\\S\\n]|[\\u2800\\p{Default_Ignorable_Code_Point}])';
const blanks = new RegExp(`(${blank}{80})${blank}+`, 'gu');
const emptyLines = new RegExp(`(?:${blank}{0,80}\\n){5,}`, 'gu');

/** A text as it can be shown: without long runs of marks upon one letter, of blanks and of empty lines. */
export const shortenedRuns = (text: string): string =>
  text.replace(marks, '$1').replace(blanks, '$1').replace(emptyLines, '\n\n\n\n');

/**
 * A text as rules are to read it: letters drawn in another style as plain ones, without signs that show nothing and
 * without long runs of blanks. It is shorter than what is shown; places in one are no places in the other.
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
