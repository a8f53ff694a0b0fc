import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Functions that start a transaction. */
const beginners = new Set(['transaction', 'inTransaction', 'withConnection']);
const pools = new Set(['db', 'pool']);

/** Finds uses of the pool inside transactions, as far as one source file shows them: `line: text`. */
function findSecondConnections(name: string, text: string): string[] {
  if (!/transaction|Transaction|withConnection/.test(text)) return [];
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  const report = (node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.add(`${line + 1}: ${node.getText().split('\n')[0]}`);
  };
  const visit = (node: ts.Node) => {
    if (isBeginning(node)) {
      for (const work of node.arguments.filter(ts.isFunctionLike))
        usesOfPool(work, new Set()).forEach(report);
    }
    if (ts.isFunctionLike(node) && takesTransaction(node)) usesOfPool(node, new Set()).forEach(report);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found];
}

function isBeginning(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false;
  const callee = node.expression;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
  return ts.isIdentifier(name) && beginners.has(name.text);
}

const takesTransaction = (node: ts.SignatureDeclaration): boolean =>
  node.parameters.some(({ type }) => type?.getText() === 'Transaction');

/** Also checks the methods of the same class that the work calls. */
function usesOfPool(work: ts.Node, seen: Set<ts.Node>): ts.Node[] {
  if (seen.has(work)) return [];
  seen.add(work);
  const own = declaredIn(work);
  const found: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node)) return;
    if (ts.isPropertyAccessExpression(node) && pools.has(node.name.text)) found.push(node);
    if (ts.isBindingElement(node) && pools.has((node.propertyName ?? node.name).getText())) found.push(node);
    if (ts.isIdentifier(node) && pools.has(node.text) && !own.has(node.text) && isValue(node))
      found.push(node);
    if (ts.isCallExpression(node)) {
      const method = methodOf(node);
      if (method && usesOfPool(method, seen).length > 0) found.push(node);
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(work, visit);
  return found;
}

/** Returns the names of `db` and `pool` that are parameters of the work, or declared from something other than `deps`. */
function declaredIn(work: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node) => {
    if ((ts.isParameter(node) || ts.isVariableDeclaration(node)) && ts.isIdentifier(node.name)) {
      names.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(work, visit);
  return names;
}

function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return !ts.isBindingElement(parent) && !ts.isParameter(parent) && !ts.isPropertySignature(parent);
}

function methodOf(call: ts.CallExpression): ts.Node | undefined {
  const { expression: callee } = call;
  if (!ts.isPropertyAccessExpression(callee) || callee.expression.kind !== ts.SyntaxKind.ThisKeyword) {
    return undefined;
  }
  const home = ts.findAncestor(call, ts.isClassLike);
  return home?.members.find((member) => member.name?.getText() === callee.name.getText());
}

describe('the search for second connections', () => {
  it.each([
    ['a statement of the database', 'db.transaction(async (tx) => { await db.execute(one); });'],
    ['the pool of the dependencies', 'db.transaction(async () => { await deps.pool.query(one); });'],
    ['dependencies handed on', 'db.transaction(async () => { await read({ db }); });'],
    [
      'a function for transactions',
      'async function write(tx: Transaction, deps: Deps) { await deps.db.execute(one); }',
    ],
    [
      'a method that uses the database',
      'class A { change() { return this.#deps.db.transaction(async () => this.#show()); } #show() { return this.#deps.db.select(); } }',
    ],
  ])('finds %s', (_, text) => {
    expect(findSecondConnections('sample.ts', text)).not.toEqual([]);
  });

  it.each([
    ['statements of the transaction', 'db.transaction(async (tx) => { await tx.execute(one); });'],
    ['the transaction handed on as a database', 'db.transaction(async (tx) => { await read({ db: tx }); });'],
    [
      'a method that is given its executor',
      'class A { change() { return this.#deps.db.transaction(async (tx) => this.#show(tx)); } #show(db: Executor) { return db.select(); } }',
    ],
    ['statements after the transaction', 'await db.transaction(async (tx) => {}); await db.execute(one);'],
  ])('ignores %s', (_, text) => {
    expect(findSecondConnections('sample.ts', text)).toEqual([]);
  });
});

it('finds no second connection in the server', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('test') && !name.includes('platform/database/'),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((name) =>
    findSecondConnections(name, readFileSync(join(root, name), 'utf8')).map((use) => `${name}:${use}`),
  );
  expect(found).toEqual([]);
});

it('finds connections without a pool helper only in the reviewed files', () => {
  /** These files use a separate connection for a lock or session, in parallel with work on the pool. */
  const reviewed = new Set([
    'domains/acquisition/refresh/refreshJob.ts',
    'platform/database/transaction.ts',
    'platform/migrate.ts',
    'platform/secrets/openKeyring.ts',
    'platform/secrets/rotate.ts',
  ]);
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') &&
      !name.includes('test') &&
      /\bpool\.connect\(/.test(readFileSync(join(root, name), 'utf8')),
  );
  expect(new Set(found)).toEqual(reviewed);
});
