import ts from 'typescript';

/** Attributes with text that is announced or shown. */
const spokenAttributes = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
]);

/** Same in every language: the brand, and the start of a URL. */
const allowed = new Set(['Reachkit', 'https://']);

const hasLetters = (text: string) => /\p{L}/u.test(text);

/** Returns text that a component hard-codes instead of using catalogues: `line: words`. */
export function spokenTexts(file: string, source: string): readonly string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];

  function say(node: ts.Node, text: string) {
    const words = text
      .replace(/&[a-z#0-9]+;/gi, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (!hasLetters(words) || allowed.has(words)) return;
    found.push(`${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}: ${words}`);
  }

  /** Reports texts that an expression may render, excluding call arguments. */
  function sayLiterals(node: ts.Expression) {
    if (ts.isStringLiteralLike(node)) say(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      say(
        node,
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((one) => one.text).join(' '),
      );
      for (const { expression } of node.templateSpans) sayLiterals(expression);
    } else if (ts.isConditionalExpression(node)) {
      sayLiterals(node.whenTrue);
      sayLiterals(node.whenFalse);
    } else if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) sayLiterals(node.expression);
    else if (ts.isBinaryExpression(node)) {
      const { kind } = node.operatorToken;
      if (kind === ts.SyntaxKind.PlusToken || isFallback(kind)) sayLiterals(node.left);
      if (
        kind === ts.SyntaxKind.PlusToken ||
        isFallback(kind) ||
        kind === ts.SyntaxKind.AmpersandAmpersandToken
      )
        sayLiterals(node.right);
    }
  }

  function visit(node: ts.Node) {
    if (ts.isJsxText(node)) say(node, node.text);
    else if (ts.isJsxAttribute(node) && spokenAttributes.has(node.name.getText(tree)) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) say(node, node.initializer.text);
      else if (ts.isJsxExpression(node.initializer) && node.initializer.expression)
        sayLiterals(node.initializer.expression);
    } else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression) {
      sayLiterals(node.expression);
    }
    ts.forEachChild(node, visit);
  }

  visit(tree);
  return found;
}

function isFallback(kind: ts.SyntaxKind): boolean {
  return kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
}
