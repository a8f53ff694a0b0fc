import ts from 'typescript';

/** A place that reads or writes a tenant table without a team scope. */
export interface Unscoped {
  /** The top-level declaration that contains the place; methods as `Class.method`. */
  readonly declaration: string;
  /** Name of the table in code, or its SQL name in raw text. */
  readonly table: string;
  readonly line: number;
}

export interface TenantNames {
  /** Names of the exported tables, such as `favouriteList`. */
  readonly exported: ReadonlySet<string>;
  /** Names in SQL, such as `favourite_list`. */
  readonly sql: readonly string[];
}

const builders = new Set(['from', 'innerJoin', 'leftJoin', 'crossJoin', 'insert', 'update', 'delete']);
/** Options that refer to a table without reading it: of a row lock, and of the ownership registry. */
const declaring = new Set(['of', 'table', 'parent']);
/** Functions that refer to a table without reading it, or scope it themselves. */
const harmless = new Set(['teamRows', 'insertTeamRows', 'alias', 'getTableName', 'getTableColumns']);

/** Finds uses of tenant tables in a source that bypass `teamScope` and `teamRows`. */
export function findUnscoped(source: string, names: TenantNames): readonly Unscoped[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const tables = tableNamesOf(file, names);
  const rawTable = new RegExp(`\\b(?:from|join|update|into|using)\\s+"?(${names.sql.join('|')})\\b`, 'i');
  const found: Unscoped[] = [];
  const report = (node: ts.Node, table: string) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({ declaration: declarationOf(node), table, line });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && tables.has(node.text) && isUse(node) && !isScoped(node)) {
      report(node, node.text);
    }
    if (isText(node)) {
      const [, table] = rawTable.exec(node.text) ?? [];
      if (table) report(node, table);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns the file's names of tenant tables: imported ones and aliases. */
function tableNamesOf(file: ts.SourceFile, { exported }: TenantNames): ReadonlySet<string> {
  const tables = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportSpecifier(node) && exported.has((node.propertyName ?? node.name).text)) {
      tables.add(node.name.text);
    }
    if (ts.isVariableDeclaration(node)) {
      const { name, initializer } = node;
      const table = isCallOf(initializer, ['alias']) ? initializer.arguments[0]?.getText() : undefined;
      if (table && tables.has(table)) tables.add(name.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return tables;
}

/** Whether an identifier is the table itself, not one of its columns or a property of the same name. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return false;
  if (ts.isPropertySignature(parent)) return false;
  const isDeclared =
    ts.isPropertyAssignment(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent);
  return !isDeclared || parent.initializer === node;
}

function isScoped(table: ts.Identifier): boolean {
  const { parent } = table;
  if (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) {
    return declaring.has(parent.name.getText()) || isSelected(parent);
  }
  if (!ts.isCallExpression(parent)) return false;
  const { expression: callee, arguments: given } = parent;
  if (ts.isIdentifier(callee)) return harmless.has(callee.text);
  return (
    ts.isPropertyAccessExpression(callee) &&
    builders.has(callee.name.text) &&
    given[0] === table &&
    isScope(rootOf(callee))
  );
}

/** Whether a property is a field of a select: its rows come from the select's `from`. */
function isSelected({ parent }: ts.ObjectLiteralElementLike): boolean {
  return isCallOfMethod(parent.parent, ['select', 'selectDistinct']) && parent.parent.arguments[0] === parent;
}

/** Returns the root of a call chain: `scope` of `scope.select().from(table).where(…)`. */
function rootOf(chain: ts.Expression): ts.Expression {
  let root = chain;
  for (;;) {
    if (ts.isPropertyAccessExpression(root)) root = root.expression;
    else if (ts.isCallExpression(root) && !ts.isIdentifier(root.expression)) root = root.expression;
    else return root;
  }
}

/** Whether an expression is `teamScope(…)`, a constant that holds one, or a parameter of the type `TeamScope`. */
function isScope(root: ts.Expression): boolean {
  if (isCallOf(root, ['teamScope'])) return true;
  if (!ts.isIdentifier(root)) return false;
  const declaration = findDeclaration(root);
  if (!declaration) return false;
  if (ts.isParameter(declaration)) return declaration.type?.getText() === 'TeamScope';
  return isCallOf(declaration.initializer, ['teamScope']);
}

/** Returns the nearest declaration of a name, searching outwards. */
function findDeclaration(name: ts.Identifier): ts.ParameterDeclaration | ts.VariableDeclaration | undefined {
  for (let scope: ts.Node = name.parent; scope; scope = scope.parent) {
    const declared = [
      ...(ts.isFunctionLike(scope) ? scope.parameters : []),
      ...(ts.isBlock(scope) || ts.isSourceFile(scope)
        ? scope.statements.filter(ts.isVariableStatement).flatMap((line) => line.declarationList.declarations)
        : []),
    ].find((one) => ts.isIdentifier(one.name) && one.name.text === name.text);
    if (declared) return declared;
  }
  return undefined;
}

function isCallOf(node: ts.Node | undefined, names: readonly string[]): node is ts.CallExpression {
  return (
    !!node &&
    ts.isCallExpression(node) &&
    ts.isIdentifier(node.expression) &&
    names.includes(node.expression.text)
  );
}

function isCallOfMethod(node: ts.Node, names: readonly string[]): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    names.includes(node.expression.name.text)
  );
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);
}

function declarationOf(node: ts.Node): string {
  const names: string[] = [];
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isFunctionDeclaration(at) || ts.isClassDeclaration(at) || ts.isMethodDeclaration(at)) {
      names.unshift(at.name?.getText() ?? '');
    } else if (ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent)) {
      names.unshift(at.name.getText());
    }
  }
  return names.join('.');
}
