import ts from 'typescript';

/** Class names within strings: `rk-root rk-portal-root` is two classes, `rk-${kind}` none. */
const classOf = /(?<![\w-.$])rk-[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?![\w$-])/g;
const attributeOf = /^data-[a-z][a-z0-9-]*$/;

/** Returns every class and attribute that a source file writes. */
export function identityIn(
  text: string,
  name: string,
): { classes: readonly string[]; attributes: readonly string[] } {
  const classes: string[] = [];
  const attributes: string[] = [];
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      classes.push(...(node.text.match(classOf) ?? []));
    }
    // Written as JSX, as a key of an element's props, or with `setAttribute`.
    if (ts.isJsxAttribute(node)) attributes.push(node.name.getText(file));
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.name)) attributes.push(node.name.text);
    if (ts.isCallExpression(node) && /\.(set|toggle)Attribute$/.test(node.expression.getText(file))) {
      const [attribute] = node.arguments;
      if (attribute && ts.isStringLiteralLike(attribute)) attributes.push(attribute.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { classes, attributes: attributes.filter((one) => attributeOf.test(one)) };
}
