import ts from 'typescript';
import { pseudoText } from '../../../packages/sdk/src/testing/pseudoCatalogue.ts';

/**
 * The generated language: German for `Intl`, with English plural forms, so that numbers and dates differ from English;
 * its texts are the English ones with accents and in ⟦brackets⟧.
 */
export const thirdLanguage = 'de';
const ending = 'De';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Calls with arguments that are not shown to readers. */
const callsWithoutTexts = new Set([
  'replace',
  'replaceAll',
  'split',
  'join',
  'includes',
  'startsWith',
  'toLocaleString',
]);

const parse = (file: string, text: string) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);

/** Renames `errorsEn` to `errorsDe`. */
const nameOf = (name: string): string => name.replace(/En$/, ending);

/** Converts `./errors.en.ts`, `./en.ts`, `./allEn.ts`, `@reachkit/sdk/locales/en/email` to the third language. */
export function pathOf(path: string): string {
  return path
    .replace(/(^|[/.])en(?=\.ts$|$)/, `$1${thirdLanguage}`)
    .replace(/\/locales\/en\//, `/locales/${thirdLanguage}/`)
    .replace(/En(?=\.ts$)/, ending);
}

function applied(text: string, edits: readonly Edit[], from = 0, to = text.length): string {
  let result = '';
  let at = from;
  for (const { start, end, text: own } of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, start) + own;
    at = end;
  }
  return result + text.slice(at, to);
}

/** Converts a text to the third language; link URLs in it, `[privacy](/privacy)`, stay. */
function say(text: string): string {
  const parts = text.split(/(\]\([^)]*\))/);
  if (parts.length === 1) return pseudoText(text);
  return `⟦${parts.map((part, at) => (at % 2 === 1 ? part : pseudoText(part).slice(1, -1))).join('')}⟧`;
}

const quoted = (text: string) =>
  `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`;

/** Returns the edits that convert English code to the third language. */
function editsOf(node: ts.Node): readonly Edit[] {
  if (ts.isTypeNode(node)) return [];
  if (ts.isIdentifier(node)) {
    return node.text.endsWith('En')
      ? [{ start: node.getStart(), end: node.end, text: nameOf(node.text) }]
      : [];
  }
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return editsOfModule(node);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    const text = node.text === 'en' ? thirdLanguage : /\p{L}/u.test(node.text) ? say(node.text) : node.text;
    return [{ start: node.getStart(), end: node.end, text: quoted(text) }];
  }
  if (ts.isTemplateExpression(node)) {
    return [
      ...[node.head, ...node.templateSpans.map(({ literal }) => literal)].map(templateEdit),
      ...node.templateSpans.flatMap(({ expression }) => editsOf(expression)),
    ];
  }
  if (ts.isCallExpression(node)) {
    if (node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments.map(specifierEdit);
    const { expression } = node;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
    // The second argument of `catalogue` is a namespace: components look their texts up by it.
    const isCatalogueCall = ts.isIdentifier(expression) && expression.text === 'catalogue';
    const shown = node.arguments.filter((_, at) => !(isCatalogueCall && at === 1));
    return [...editsOf(expression), ...(callsWithoutTexts.has(name) ? [] : shown.flatMap(editsOf))];
  }
  if (ts.isPropertyAssignment(node)) return editsOf(node.initializer);
  if (ts.isElementAccessExpression(node)) return editsOf(node.expression);
  if (ts.isBinaryExpression(node) && /[=!]==/.test(node.operatorToken.getText())) return [];
  if (ts.isCaseClause(node)) return node.statements.flatMap(editsOf);
  const edits: Edit[] = [];
  node.forEachChild((child) => {
    edits.push(...editsOf(child));
  });
  return edits;
}

function specifierEdit(node: ts.Expression): Edit {
  const path = ts.isStringLiteral(node) ? node.text : '';
  return { start: node.getStart(), end: node.end, text: quoted(pathOf(path)) };
}

function editsOfModule(node: ts.ImportDeclaration | ts.ExportDeclaration): readonly Edit[] {
  const { moduleSpecifier } = node;
  const clause = ts.isImportDeclaration(node) ? node.importClause : node.exportClause;
  return [...(moduleSpecifier ? [specifierEdit(moduleSpecifier)] : []), ...(clause ? namesIn(clause) : [])];
}

const namesIn = (node: ts.Node): readonly Edit[] => {
  const edits: Edit[] = [];
  node.forEachChild((child) => {
    edits.push(...(ts.isIdentifier(child) ? editsOf(child) : namesIn(child)));
  });
  return edits;
};

/** Converts a part of a template: accents everywhere, brackets at its very start and end. */
function templateEdit(piece: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail): Edit {
  const raw = piece.rawText ?? '';
  const accented = raw
    .split(/(\\.)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : pseudoText(part)
            .slice(1, -1)
            .replace(/ öñé.*$/, ''),
    )
    .join('');
  const [before, after] = ts.isTemplateHead(piece)
    ? ['`⟦', '${']
    : ts.isTemplateMiddle(piece)
      ? ['}', '${']
      : ['}', '⟧`'];
  return { start: piece.getStart(), end: piece.end, text: before + accented + after };
}

/** Converts an English catalogue to the third language. */
export function translateCatalogue(file: string, text: string): string {
  return applied(text, editsOf(parse(file, text)));
}

/** Adds the third language to each map by language in a file; `null` if there is none. */
export function addToMaps(file: string, text: string): string | null {
  if (!/\ben\b/.test(text) || !/\bzh\b/.test(text)) return null;
  const source = parse(file, text);
  const edits: Edit[] = [];
  const needed = new Set<string>();
  const insert = (at: number, own: string) => edits.push({ start: at, end: at, text: own });
  const clone = (node: ts.Node) => {
    collectNames(node, needed);
    return applied(text, editsOf(node), node.getStart(), node.end);
  };
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const named = new Map(
        node.properties.flatMap((one) =>
          one.name && ts.isIdentifier(one.name) ? [[one.name.text, one]] : [],
        ),
      );
      const english = named.get('en');
      // With a spread it is not a separate map, but extends another.
      if (english && named.has('zh') && !node.properties.some(ts.isSpreadAssignment)) {
        if (ts.isShorthandPropertyAssignment(english)) {
          needed.add('en');
          insert(english.end, `, ${thirdLanguage}`);
        } else if (ts.isPropertyAssignment(english)) {
          insert(english.end, `, ${thirdLanguage}: ${clone(english.initializer)}`);
        }
        return;
      }
    }
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  if (edits.length === 0) return null;
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) && !statement.importClause?.isTypeOnly) {
      const bindings = statement.importClause?.namedBindings;
      const names =
        bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
      const own = names.filter((name) => needed.has(name)).map(nameOf);
      const path = ts.isStringLiteral(statement.moduleSpecifier) ? statement.moduleSpecifier.text : '';
      if (own.length > 0) insert(statement.end, `\nimport { ${own.join(', ')} } from '${pathOf(path)}';`);
    }
    if (ts.isVariableStatement(statement)) {
      const [declaration] = statement.declarationList.declarations;
      const name = declaration && ts.isIdentifier(declaration.name) ? declaration.name.text : '';
      if (!declaration?.initializer || !needed.has(name)) continue;
      const type = declaration.type ? `: ${declaration.type.getText()}` : '';
      const own = name === 'en' ? thirdLanguage : nameOf(name);
      insert(statement.end, `\nconst ${own}${type} = ${clone(declaration.initializer)};`);
    }
  }
  return applied(text, edits);
}

function collectNames(node: ts.Node, names: Set<string>): void {
  if (ts.isIdentifier(node) && node.text.endsWith('En')) names.add(node.text);
  node.forEachChild((child) => {
    collectNames(child, names);
  });
}
