import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { sdk } from './entries.ts';

/** What hosts style, test and measure by. */
export interface Identity {
  /** Stable classes that our elements carry, e.g. `rk-button`. */
  readonly classes: readonly string[];
  /** Attributes by which they tell their variants and states, e.g. `data-variant`. */
  readonly attributes: readonly string[];
}

/** Where the list stands that was agreed on. */
export const identityFile = join(import.meta.dirname, 'identity.json');

export const readIdentity = (): Identity => JSON.parse(readFileSync(identityFile, 'utf8'));

const sources = join(sdk, 'src');
const isOurs = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|stories|css)\.|(^|\/)(testing|stories)\//.test(file);

/** Words between other words, so that `rk-root rk-portal-root` is two classes and `rk-${kind}` none. */
const classOf = /(?<![\w-.$])rk-[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?![\w$-])/g;
const attributeOf = /^data-[a-z][a-z0-9-]*$/;

/** Classes that are put together while the page runs, e.g. `rk-${kind}`: no search finds them, and no list can hold them. */
export function assembledClasses(): readonly string[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(isOurs)
    .filter((file) => /\brk-[a-z-]*\$\{/.test(readFileSync(join(sources, file), 'utf8')));
}

/** Every class and attribute that a source writes. */
function identityIn(
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
    // Written as JSX, as a key of the props of an element, or by `setAttribute`.
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

const sorted = (names: readonly string[]) => [...new Set(names)].toSorted();

/** What the components of the sdk write today, and what their sheet reads of hosts: `rk-type-*`, `data-rk-*`. */
export function identityOfSources(): Identity {
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(isOurs)
    .map((file) => identityIn(readFileSync(join(sources, file), 'utf8'), file));
  const sheet = readFileSync(join(sdk, 'dist/styles.css'), 'utf8');
  return {
    classes: sorted([
      ...found.flatMap(({ classes }) => classes),
      ...[...sheet.matchAll(/\.(rk-[a-z][a-z0-9-]*)/g)].flatMap(([, name]) => name ?? []),
    ]),
    attributes: sorted([
      ...found.flatMap(({ attributes }) => attributes),
      ...[...sheet.matchAll(/\[(data-rk-[a-z-]+)/g)].flatMap(([, name]) => name ?? []),
    ]),
  };
}
