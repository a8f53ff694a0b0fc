const colour = String.raw`(?:#[\da-f]{3,8}|rgba?\([\d\s.,%/]{1,40}\)|hsla?\([\d\s.,%/a-z]{1,40}\)|[a-z]{3,24})`;
const length = String.raw`(?:auto|normal|-?\d{1,5}(?:\.\d{1,4})?(?:px|em|rem|pt|%)?)`;
const positive = String.raw`(?:auto|normal|none|\d{1,5}(?:\.\d{1,4})?(?:px|em|rem|pt|%)?)`;
const line = `(?:none|hidden|dotted|dashed|solid|double)`;
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i');
const several = (pattern: string) => whole(String.raw`${pattern}(?:\s+${pattern}){0,3}`);

const sides = (name: string, pattern: RegExp): [string, RegExp][] =>
  ['', '-top', '-right', '-bottom', '-left'].map((side) => [`${name}${side}`, pattern]);

/**
 * Allowed styles of an incoming message. They load nothing, move nothing out of place and cover nothing: no `url()`, no
 * `position`, no negative margin and no escape in the values.
 */
const properties: ReadonlyMap<string, RegExp> = new Map([
  ['color', whole(colour)],
  ['background', whole(colour)],
  ['background-color', whole(colour)],
  ...sides('padding', several(positive)),
  ...sides('margin', several(positive)),
  ...sides(
    'border',
    whole(String.raw`(?:${positive}|${line}|${colour})(?:\s+(?:${positive}|${line}|${colour})){0,2}`),
  ),
  ['border-collapse', whole('collapse|separate')],
  ['border-spacing', several(positive)],
  ['border-color', several(colour)],
  ['border-style', several(line)],
  ['border-width', several(positive)],
  ['border-radius', several(positive)],
  ['width', whole(positive)],
  ['max-width', whole(positive)],
  ['min-width', whole(positive)],
  ['height', whole(positive)],
  ['max-height', whole(positive)],
  ['display', whole('block|inline|inline-block|table|table-row|table-cell|none')],
  ['direction', whole('ltr|rtl')],
  ['font-family', /^[a-z\d\s,'"\u4e00-\u9fff-]{1,200}$/i],
  ['font-size', whole(`${positive}|(?:xx?-)?(?:small|large)|medium|smaller|larger`)],
  ['font-style', whole('normal|italic|oblique')],
  ['font-weight', whole('normal|bold|bolder|lighter|[1-9]00')],
  ['letter-spacing', whole(length)],
  ['line-height', whole(positive)],
  ['list-style-type', whole('[a-z-]{1,30}')],
  ['text-align', whole('start|end|left|right|center|justify')],
  ['text-decoration', whole('none|underline|line-through')],
  ['text-transform', whole('none|uppercase|lowercase|capitalize')],
  ['vertical-align', whole('top|middle|bottom|baseline|sub|super')],
  ['white-space', whole('normal|nowrap|pre|pre-line|pre-wrap')],
  ['word-break', whole('normal|break-all|break-word|keep-all')],
]);

/** Max characters of a style attribute; longer ones are dropped. */
const longest = 2_000;

/** The safe declarations of a `style`; empty if there are none. */
export function safeStyle(style: string): string {
  if (style.length > longest) return '';
  // No allowed value contains a semicolon, so a declaration that is split within its value matches none.
  return style
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
      const value = declaration
        .slice(colon + 1)
        .replace(/!\s*important\s*$/i, '')
        .trim();
      return properties.get(name)?.test(value) === true ? [`${name}:${value}`] : [];
    })
    .join(';');
}
