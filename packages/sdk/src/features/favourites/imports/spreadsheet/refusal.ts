import type { SheetRule } from '@reachkit/contract/fieldRules';

/** Why a whole file cannot be imported, by the contract's code. */
export class SpreadsheetRefusal extends Error {
  override readonly name = 'SheetRefusal';
  readonly rule: SheetRule;
  /** The invalid row, if known. */
  readonly line: number | undefined;

  constructor(rule: SheetRule, cause?: unknown, line?: number) {
    super(rule, { cause });
    this.rule = rule;
    this.line = line;
  }
}

/** Returns why a whole file cannot be imported; `null` for other errors, e.g. of the network. */
export const sheetRuleOf = (fault: unknown): SheetRule | null =>
  fault instanceof SpreadsheetRefusal ? fault.rule : null;
