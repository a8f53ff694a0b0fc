import type { SheetRule } from '@reachkit/contract/errors';

/** Why a file cannot be imported at all, by the contract's name for it. */
export class SpreadsheetRefusal extends Error {
  override readonly name = 'SheetRefusal';
  readonly rule: SheetRule;
  /** The row that cannot be read, where one is known. */
  readonly line: number | undefined;

  constructor(rule: SheetRule, cause?: unknown, line?: number) {
    super(rule, { cause });
    this.rule = rule;
    this.line = line;
  }
}

/** Why a file cannot be imported at all; `null` for other failures, e.g. of the network. */
export const sheetRuleOf = (fault: unknown): SheetRule | null =>
  fault instanceof SpreadsheetRefusal ? fault.rule : null;
