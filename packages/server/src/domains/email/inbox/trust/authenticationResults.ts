/** One method of an `Authentication-Results` header (RFC 8601, section 2.2); names and results in lower case. */
export interface MethodResult {
  readonly method: string;
  readonly result: string;
  /** E.g. `header.from`; values as written, without quotes. */
  readonly properties: ReadonlyMap<string, string>;
}

export interface AuthenticationResults {
  /** The authserv-id; empty where the server writes none, as Microsoft's do. */
  readonly server: string;
  /**
   * Whether every quote and comment is closed: otherwise the sender's own text may appear among the results, or hide
   * some.
   */
  readonly isWhole: boolean;
  readonly results: readonly MethodResult[];
}

const longest = 16_384;
const method = /^\s*([a-z][a-z0-9_-]*)\s*(?:\/\s*\d+\s*)?=\s*([a-z]+)/i;
const property = /([a-z]+)\s*\.\s*([a-z][a-z0-9_-]*)\s*=\s*((?:"(?:[^"\\]|\\.)*"|[^\s;"])+)/gi;

/** Parses the unfolded value of one header. */
export function parseAuthenticationResults(value: string): AuthenticationResults {
  const kept = value.length > longest ? null : withoutComments(value);
  const parts = kept === null ? value.slice(0, longest).split(';') : splitAtSemicolons(kept);
  const [first = ''] = parts;
  const isNameless = method.test(first);
  // A version may follow the authserv-id.
  const name = isNameless ? '' : (/^\s*("(?:[^"\\]|\\.)*"|\S+)/.exec(first)?.[1] ?? '');
  const results = (isNameless ? parts : parts.slice(1)).flatMap((part): MethodResult[] => {
    const [, called, result] = method.exec(part) ?? [];
    if (called === undefined || result === undefined) return [];
    const properties = new Map<string, string>();
    for (const [, type = '', key = '', text = ''] of part.matchAll(property)) {
      properties.set(`${type}.${key}`.toLowerCase(), unquoted(text));
    }
    return [{ method: called.toLowerCase(), result: result.toLowerCase(), properties }];
  });
  return { server: unquoted(name).toLowerCase(), isWhole: kept !== null, results };
}

const unquoted = (text: string): string =>
  text.replace(/"((?:[^"\\]|\\.)*)"/g, (_, inner: string) => inner.replace(/\\(.)/g, '$1'));

/**
 * Removes comments, which nest; a bracket in quotes starts none (RFC 5322, section 3.2.2). `null`: a quote or comment
 * does not end, or a comment ends within a quoted address that the sender chose.
 */
function withoutComments(value: string): string | null {
  let kept = '';
  let depth = 0;
  let isQuoted = false;
  let isQuotedInside = false;
  for (let at = 0; at < value.length; at += 1) {
    const sign = value[at] ?? '';
    if (sign === '\\') {
      if (depth === 0) kept += sign + (value[at + 1] ?? '');
      at += 1;
    } else if (depth === 0 && sign === '"') {
      isQuoted = !isQuoted;
      kept += sign;
    } else if (!isQuoted && sign === '(') depth += 1;
    else if (!isQuoted && sign === ')') {
      depth -= 1;
      if (depth < 0 || (depth === 0 && isQuotedInside)) return null;
      kept += ' ';
    } else if (depth > 0 && sign === '"') isQuotedInside = !isQuotedInside;
    else if (depth === 0) kept += sign;
  }
  return depth > 0 || isQuoted ? null : kept;
}

const splitAtSemicolons = (value: string): readonly string[] =>
  value.match(/(?:"(?:[^"\\]|\\.)*"|[^;"]|")+/g) ?? [];
