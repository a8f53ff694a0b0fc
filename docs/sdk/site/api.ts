import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root, sdkSource } from './places.ts';

export interface PropDoc {
  readonly name: string;
  /** The type as written, without `| undefined`; a union of few literals is expanded. */
  readonly type: string;
  readonly text: string;
  readonly isRequired: boolean;
}

export interface ComponentDoc {
  readonly name: string;
  /** Import specifiers; the first is the one to show, e.g. `@reachkit/sdk/search`. */
  readonly specifiers: readonly string[];
  readonly text: string;
  /** Code of its `@example`, if it has one. */
  readonly example: string;
  /** Absolute path of the file that declares it. */
  readonly file: string;
  /** Props without events, slots and root attributes. */
  readonly props: readonly PropDoc[];
  readonly events: readonly PropDoc[];
  readonly slots: readonly PropDoc[];
  /** Takes `id`, `className`, `style`, `data-*` and `aria-*`. */
  readonly takesRoot: boolean;
  /** The element behind `ref`, e.g. `HTMLElement`; empty where it takes none. */
  readonly ref: string;
}

export type NameKind = 'component' | 'hook' | 'function' | 'value' | 'type';

/** A name that a host can import. */
export interface NameDoc {
  readonly name: string;
  readonly kind: NameKind;
  readonly text: string;
}

export interface EntryDoc {
  /** e.g. `@reachkit/sdk/search`. */
  readonly specifier: string;
  readonly names: readonly NameDoc[];
}

/** One member of the union `Target`. */
export interface TargetDoc {
  readonly kind: string;
  readonly text: string;
  /** Fields of the type, without `kind`. */
  readonly fields: readonly PropDoc[];
}

export interface Api {
  readonly entries: readonly EntryDoc[];
  readonly components: readonly ComponentDoc[];
  /** The fields of each object type of `@reachkit/sdk`, by its name. */
  readonly fields: ReadonlyMap<string, readonly PropDoc[]>;
  readonly targets: readonly TargetDoc[];
}

const entryFolder = join(sdkSource, 'entries');
const entryFiles: readonly string[] = [
  join(sdkSource, 'index.ts'),
  ...['', 'adapters', 'creator', 'favourites', 'search', 'ui'].flatMap((folder) =>
    readdirSync(join(entryFolder, folder))
      .filter((file) => file.endsWith('.ts'))
      .sort()
      .map((file) => join(entryFolder, folder, file)),
  ),
];

function specifierOf(file: string): string {
  const path = file.slice(entryFolder.length, -'.ts'.length);
  return file.startsWith(entryFolder) ? `@reachkit/sdk${path}` : '@reachkit/sdk';
}

/** Reads every exported name and all component props, with the compiler that also type-checks them. */
export function readApi(): Api {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const program = ts.createProgram([...entryFiles], options);
  const checker = program.getTypeChecker();
  const components = new Map<string, ComponentDoc>();
  const fields = new Map<string, readonly PropDoc[]>();
  const targets: TargetDoc[] = [];
  const entries = entryFiles.map((file) => {
    const module = program.getSourceFile(file);
    const symbol = module && checker.getSymbolAtLocation(module);
    if (!module || !symbol) throw new Error(`${file} exports nothing.`);
    const specifier = specifierOf(file);
    const names = checker.getExportsOfModule(symbol).map((one) => {
      const meant = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
      const component = componentOf(meant, one.name, specifier, checker, module);
      if (component) {
        const known = components.get(one.name);
        const specifiers = known ? [...known.specifiers, specifier] : [specifier];
        components.set(one.name, { ...(known ?? component), specifiers });
      }
      if (specifier === '@reachkit/sdk' && meant.flags & ts.SymbolFlags.Interface) {
        const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(meant));
        fields.set(
          one.name,
          members.map((member) => propOf(member, checker, module)),
        );
      }
      if (one.name === 'Target' && targets.length === 0) targets.push(...targetsOf(meant, checker));
      return {
        name: one.name,
        kind: component ? ('component' as const) : kindOf(meant, one.name),
        text: textOf(meant, checker),
      };
    });
    return { specifier, names: names.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) };
  });
  return { entries, components: [...components.values()], fields, targets };
}

/** Returns each union member with the comment before it, which TypeScript does not keep. */
function targetsOf({ declarations = [] }: ts.Symbol, checker: ts.TypeChecker): readonly TargetDoc[] {
  const [declaration] = declarations;
  if (!declaration || !ts.isTypeAliasDeclaration(declaration) || !ts.isUnionTypeNode(declaration.type)) {
    throw new Error('Target is no union.');
  }
  const source = declaration.getSourceFile().text;
  let end = declaration.type.pos;
  return declaration.type.types.map((node) => {
    const said = /\/\*\*([\s\S]*?)\*\//.exec(source.slice(end, node.getStart()))?.[1] ?? '';
    end = node.end;
    const members = checker.getPropertiesOfType(checker.getTypeFromTypeNode(node));
    const docs = members.map((member) => propOf(member, checker, node));
    return {
      kind: docs.find(({ name }) => name === 'kind')?.type.replaceAll("'", '') ?? '',
      text: said.replace(/\s+/g, ' ').trim(),
      fields: docs.filter(({ name }) => name !== 'kind'),
    };
  });
}

function kindOf({ flags }: ts.Symbol, name: string): NameKind {
  if (!(flags & ts.SymbolFlags.Value)) return 'type';
  if (/^use[A-Z]/.test(name)) return 'hook';
  return flags & ts.SymbolFlags.Function ? 'function' : 'value';
}

function textOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
}

function componentOf(
  symbol: ts.Symbol,
  name: string,
  specifier: string,
  checker: ts.TypeChecker,
  at: ts.Node,
): ComponentDoc | null {
  if (!(symbol.flags & ts.SymbolFlags.Value)) return null;
  if (!/^[A-Z][a-z]/.test(name) || name.endsWith('Context')) return null;
  const [signature] = checker.getTypeOfSymbolAtLocation(symbol, at).getCallSignatures();
  if (!signature) return null;
  const [parameter] = signature.parameters;
  const type = parameter && checker.getTypeOfSymbolAtLocation(parameter, at);
  const members = type ? checker.getPropertiesOfType(type) : [];
  const own = members.filter((one) => !isOfRoot(one) && one.name !== 'ref' && one.name !== 'key');
  const docs = own.map((one) => ({ doc: propOf(one, checker, at), isEvent: isEvent(one, checker, at) }));
  const example = symbol.getJsDocTags(checker).find((tag) => tag.name === 'example');
  return {
    name,
    specifiers: [specifier],
    text: textOf(symbol, checker),
    example: ts.displayPartsToString(example?.text).trim(),
    file: symbol.declarations?.[0]?.getSourceFile().fileName ?? '',
    props: docs.filter((one) => !one.isEvent).map(({ doc }) => doc),
    events: docs.filter((one) => one.isEvent).map(({ doc }) => doc),
    slots: slotsOf(members, checker, at),
    takesRoot: members.some((one) => one.name === 'className' && isOfRoot(one)),
    ref: refOf(members, checker, at),
  };
}

/** Whether a member is declared for every root: by `RootProps`, or by React as an element attribute. */
function isOfRoot(member: ts.Symbol): boolean {
  const file = member.declarations?.[0]?.getSourceFile().fileName ?? '';
  return file.endsWith('/ui/rootProps.ts') || file.includes('/node_modules/@types/react/');
}

const typeOf = (member: ts.Symbol, checker: ts.TypeChecker, at: ts.Node) =>
  checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(member, at));

function isEvent(member: ts.Symbol, checker: ts.TypeChecker, at: ts.Node): boolean {
  return /^on[A-Z]/.test(member.name) && typeOf(member, checker, at).getCallSignatures().length > 0;
}

function propOf(member: ts.Symbol, checker: ts.TypeChecker, at: ts.Node): PropDoc {
  return {
    name: member.name,
    type: writtenType(member, checker, at),
    text: textOf(member, checker),
    isRequired: !(member.flags & ts.SymbolFlags.Optional),
  };
}

function writtenType(member: ts.Symbol, checker: ts.TypeChecker, at: ts.Node): string {
  const type = typeOf(member, checker, at);
  if (type.isUnion() && type.types.length <= 12 && type.types.every((one) => one.isLiteral())) {
    return type.types.map((one) => checker.typeToString(one).replaceAll('"', "'")).join(' | ');
  }
  const declaration = member.valueDeclaration;
  // The type annotation of a method is only its return type.
  const node = declaration && ts.isPropertySignature(declaration) ? declaration : undefined;
  const parent = node?.parent;
  const isGeneric = parent && ts.isInterfaceDeclaration(parent) && parent.typeParameters !== undefined;
  const written = node?.type && !isGeneric ? node.type.getText() : checker.typeToString(type, at);
  const plain = written
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .replace(/ \| undefined$/, '')
    .trim();
  return /^\(.*\)$/.test(plain) && plain.indexOf('=>') > 0 ? unwrapped(plain) : plain;
}

/** Removes the outer parentheses of `((id: string) => void)`. */
function unwrapped(text: string): string {
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0 && at < text.length - 1) return text;
  }
  return text.slice(1, -1);
}

function slotsOf(members: readonly ts.Symbol[], checker: ts.TypeChecker, at: ts.Node): readonly PropDoc[] {
  const slots = members.find((one) => one.name === 'slots');
  if (!slots) return [];
  return checker.getPropertiesOfType(typeOf(slots, checker, at)).map((one) => propOf(one, checker, at));
}

function refOf(members: readonly ts.Symbol[], checker: ts.TypeChecker, at: ts.Node): string {
  const ref = members.find((one) => one.name === 'ref' || one.name === 'rootRef');
  if (!ref) return '';
  const written = checker.typeToString(typeOf(ref, checker, at), at);
  return /(HTML\w*|SVG\w*)/.exec(written)?.[1] ?? 'HTMLElement';
}
