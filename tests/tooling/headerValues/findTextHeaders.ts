import ts from 'typescript';

/** A call that sets a header to arbitrary text; Node refuses to send non-ASCII text. */
export interface TextHeader {
  readonly header: string;
  readonly line: number;
}

const setters = new Set(['header', 'setHeader', 'appendHeader']);
const bulkSetters = new Set(['headers', 'writeHead', 'setHeaders']);
/** Calls that make any text safe for a header, or return no text. */
const safeCalls = new Set(['asciiUrl', 'fileDisposition', 'byteLength']);

/** Finds headers that a server source sets from a value that is neither a literal nor returned by a safe function. */
export function findTextHeaders(source: string): readonly TextHeader[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(file);
  const found: TextHeader[] = [];
  const check = (node: ts.Node, header: string, value: ts.Expression | undefined) => {
    if (value === undefined || isSafe(value, constants)) return;
    found.push({ header, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const name = node.expression.name.text;
      const [first, second] = node.arguments;
      if (setters.has(name) && second) check(node, nameOf(first), second);
      else if (name === 'redirect') check(node, 'location', first);
      else if (bulkSetters.has(name)) for (const argument of node.arguments) checkObjects(argument, check);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Checks every property of the object literals in an argument, including spread ones. */
function checkObjects(
  node: ts.Node,
  check: (node: ts.Node, header: string, value: ts.Expression) => void,
): void {
  if (ts.isPropertyAssignment(node)) check(node, nameOf(node.name), node.initializer);
  else if (ts.isShorthandPropertyAssignment(node)) check(node, node.name.text, node.name);
  else ts.forEachChild(node, (child) => checkObjects(child, check));
}

const nameOf = (node: ts.Node | undefined): string =>
  node !== undefined && (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) ? node.text : 'any';

function constantsOf(file: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const constants = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    const isConstant =
      ts.isVariableDeclaration(node) && (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0;
    if (isConstant && node.initializer) constants.set(node.name.getText(), node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return constants;
}

function isSafe(value: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): boolean {
  if (ts.isStringLiteralLike(value)) return /^[\t -~]*$/.test(value.text);
  if (ts.isNumericLiteral(value)) return true;
  if (ts.isParenthesizedExpression(value)) return isSafe(value.expression, constants);
  if (ts.isConditionalExpression(value))
    return isSafe(value.whenTrue, constants) && isSafe(value.whenFalse, constants);
  if (ts.isTemplateExpression(value)) {
    return value.templateSpans.every(({ expression }) => isSafe(expression, constants));
  }
  if (ts.isCallExpression(value)) {
    const called = value.expression;
    return safeCalls.has(ts.isPropertyAccessExpression(called) ? called.name.text : called.getText());
  }
  if (!ts.isIdentifier(value)) return value.kind === ts.SyntaxKind.NullKeyword;
  const known = constants.get(value.text);
  return known !== undefined && isSafe(known, constants);
}
