const separators = new Set([',', ';', '\t', '，', '；', '、', '،', '؛']);

/** Yields lines one by one: a text of only line breaks creates no list of millions. */
export function* linesOf(text: string): Generator<string> {
  const ends = /\r\n|[\r\n\u2028\u2029]/g;
  let start = 0;
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield text.slice(start, end.index);
    start = ends.lastIndex;
  }
  yield text.slice(start);
}

/** Yields the parts between separators outside of quotes and angle brackets; leaves out empty ones. */
export function* partsOf(line: string): Generator<string> {
  for (const part of cellsOf(line, separators)) {
    const trimmed = part.trim();
    if (trimmed !== '') yield trimmed;
  }
}

/** Yields the raw parts between the given separators, including empty ones. */
export function* cellsOf(line: string, between: ReadonlySet<string>): Generator<string> {
  // An unclosed quote is an ordinary character.
  let quotesLeft = 0;
  for (const sign of line) if (sign === '"') quotesLeft += 1;
  let isQuoted = false;
  let isBracketed = false;
  const lastBracket = line.lastIndexOf('>');
  let start = 0;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === '"') {
      quotesLeft -= 1;
      isQuoted = !isQuoted && quotesLeft > 0;
    } else if (sign === '\\' && isQuoted) {
      at += 1;
      if (line.charAt(at) === '"') quotesLeft -= 1;
    } else if (!isQuoted && sign === '<') isBracketed = at < lastBracket;
    else if (!isQuoted && sign === '>') isBracketed = false;
    else if (!isQuoted && !isBracketed && between.has(sign)) {
      yield line.slice(start, at);
      start = at + 1;
    }
  }
  yield line.slice(start);
}

/** Meaning of the columns of a table. */
export interface Columns {
  readonly separator: string;
  /** From 0. */
  readonly address: readonly number[];
  /** `null`: no column has names. */
  readonly name: number | null;
  /** The first line contains headings and no address. */
  readonly hasHeadings: boolean;
}

const addressHeading =
  /^(?:(?:business|work|contact|personal)[\s_-]*)?(?:e-?mail|mail)(?:[\s_-]*(?:address|id|\d))?$|^(?:商务|合作|联系|工作|电子)?(?:邮箱|邮件|信箱|郵箱|電子郵件)(?:地址|\d)?$|^メール(?:アドレス)?$|^이메일(?: 주소)?$/iu;
const nameHeading =
  /^(?:(?:full|display|contact|creator)[\s_-]*)?name$|^(?:姓名|名字|名称|昵称|红人|名前|이름)$/iu;
const examined = 20;

/** Reads from the first lines whether a text is a table, by its headings or by its regular columns. */
export function columnsOf(text: string): Columns | null {
  const first: string[] = [];
  for (const line of linesOf(text.slice(0, 20_000))) {
    if (line.trim() !== '') first.push(line.replace(/^\uFEFF/, ''));
    if (first.length >= examined) break;
  }
  const [head = ''] = first;
  for (const separator of ['\t', ',', ';', '，', '；']) {
    const rows = first.map((line) => [...cellsOf(line, new Set([separator]))].map(plainCell));
    const [cells = []] = rows;
    const address = cells.flatMap((cell, at) => (addressHeading.test(cell) ? [at] : []));
    if (address.length > 0 && !head.includes('@')) {
      const name = cells.findIndex((cell) => nameHeading.test(cell));
      return { separator, address, name: name === -1 ? null : name, hasHeadings: true };
    }
    const regular = separator === '\t' ? undefined : regularColumn(rows);
    if (regular !== undefined) return { separator, address: [regular], name: null, hasHeadings: false };
  }
  return null;
}

/** Returns the only column with an address in each of at least two rows of the same length. */
function regularColumn(rows: readonly (readonly string[])[]): number | undefined {
  const [first = []] = rows;
  if (rows.length < 2 || first.length < 2) return undefined;
  const at = first.findIndex((cell) => cell.includes('@'));
  const isRegular = rows.every(
    (row) => row.length === first.length && row.every((cell, place) => cell.includes('@') === (place === at)),
  );
  return at !== -1 && isRegular ? at : undefined;
}

/** Removes the quotes around a CSV cell. */
export const plainCell = (cell: string): string => {
  const inner = /^\s*"(.*)"\s*$/s.exec(cell)?.[1];
  return (inner === undefined ? cell : inner.replaceAll('""', '"')).trim();
};
