import type { SheetRule } from '@reachkit/contract/errors';

/** Why a file cannot be imported at all, by the contract's name for it. */
export class SheetRefusal extends Error {
  override readonly name = 'SheetRefusal';
  readonly rule: SheetRule;

  constructor(rule: SheetRule, cause?: unknown) {
    super(rule, { cause });
    this.rule = rule;
  }
}

/** Why a file cannot be imported at all; `null` for other failures, e.g. of the network. */
export const sheetRuleOf = (fault: unknown): SheetRule | null =>
  fault instanceof SheetRefusal ? fault.rule : null;
