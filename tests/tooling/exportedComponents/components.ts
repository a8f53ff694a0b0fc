import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A prop of a component. */
export interface ComponentProp {
  readonly name: string;
  readonly isBoolean: boolean;
  /** For a function: its parameters, and whether it returns void or a promise of void. */
  readonly call: { readonly parameters: number; readonly isEvent: boolean } | null;
  /** Name of the type as written, e.g. `SearchView`; without `| undefined`. */
  readonly type: string;
}

/** A component that a host can import. */
export interface ExportedComponent {
  readonly name: string;
  /** File name of the entry, e.g. `favourites`; `index` for the package itself. */
  readonly entry: string;
  readonly props: ReadonlyMap<string, ComponentProp>;
  /** Whether it accepts `data-*`. */
  readonly takesData: boolean;
}

/** A function that a host can import, with its parameters and return type. */
export interface ExportedFunction {
  readonly name: string;
  readonly takes: string;
  readonly answers: string;
}

export interface Entry {
  readonly name: string;
  readonly components: readonly ExportedComponent[];
  readonly functions: readonly ExportedFunction[];
  /** Names of exported types. */
  readonly types: ReadonlySet<string>;
}

const root = process.cwd();
const source = join(root, 'packages/sdk/src');

/** Entry files of the package: their exports are its API. */
export const entryFiles: readonly string[] = [
  join(source, 'index.ts'),
  ...readdirSync(join(source, 'entries'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(source, 'entries', file)),
];

/** Reads every export of the files, with the TypeScript compiler. */
export function readEntries(files: readonly string[]): readonly Entry[] {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const program = ts.createProgram([...files], options);
  const checker = program.getTypeChecker();
  return files.map((file) => {
    const module = program.getSourceFile(file);
    const symbol = module && checker.getSymbolAtLocation(module);
    if (!module || !symbol) throw new Error(`${file} exports nothing.`);
    const name = file.replace(/^.*\/|\.tsx?$/g, '');
    const exported = checker.getExportsOfModule(symbol).map((one) => ({
      name: one.name,
      symbol: one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one,
    }));
    const values = exported.filter((one) => one.symbol.flags & ts.SymbolFlags.Value);
    return {
      name,
      components: values.flatMap((one) => componentOf(one.symbol, one.name, name, checker, module) ?? []),
      functions: values.flatMap((one) => functionOf(one.symbol, one.name, checker, module) ?? []),
      types: new Set(exported.filter((one) => one.symbol.flags & ts.SymbolFlags.Type).map((one) => one.name)),
    };
  });
}

function componentOf(
  symbol: ts.Symbol,
  name: string,
  entry: string,
  checker: ts.TypeChecker,
  at: ts.Node,
): ExportedComponent | null {
  if (!/^[A-Z][a-z]/.test(name) || name.endsWith('Context')) return null;
  const [signature] = checker.getTypeOfSymbolAtLocation(symbol, at).getCallSignatures();
  if (!signature) return null;
  const [parameter] = signature.parameters;
  const type = parameter && checker.getTypeOfSymbolAtLocation(parameter, at);
  const members = type ? checker.getPropertiesOfType(type) : [];
  return {
    name,
    entry,
    props: new Map(members.map((member) => [member.name, propOf(member, checker, at)])),
    takesData:
      type !== undefined &&
      checker
        .getIndexInfosOfType(type)
        .some(({ keyType }) => checker.typeToString(keyType).includes('data-')),
  };
}

function propOf(member: ts.Symbol, checker: ts.TypeChecker, at: ts.Node): ComponentProp {
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(member, at));
  const parts = type.isUnion() ? type.types : [type];
  const [call] = type.getCallSignatures();
  return {
    name: member.name,
    isBoolean: parts.every(({ flags }) => flags & ts.TypeFlags.BooleanLike),
    call: call
      ? {
          parameters: call.parameters.length,
          isEvent: /^(void|Promise<void>)$/.test(checker.typeToString(call.getReturnType())),
        }
      : null,
    type: checker.typeToString(type),
  };
}

function functionOf(
  symbol: ts.Symbol,
  name: string,
  checker: ts.TypeChecker,
  at: ts.Node,
): ExportedFunction | null {
  if (!/^(parse|format)/.test(name)) return null;
  const [signature] = checker.getTypeOfSymbolAtLocation(symbol, at).getCallSignatures();
  const [parameter] = signature?.parameters ?? [];
  if (!signature || !parameter) return null;
  return {
    name,
    takes: checker.typeToString(checker.getTypeOfSymbolAtLocation(parameter, at)),
    answers: checker.typeToString(signature.getReturnType()),
  };
}
