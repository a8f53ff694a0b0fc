import type { ShippingAddress } from '@reachkit/contract';
import type { Transaction } from '../../../../platform/deps.ts';
import type { WrittenFile } from '../../../../platform/files/files.ts';
import type { Html } from '../../../../platform/http/plainPage/html.ts';
import { wellFormed } from '../../../../platform/spreadsheets/reading/wellFormed.ts';
import type { ViewFrame } from '../frame.ts';
import type { Wrong } from '../pageTexts.ts';
import type { DecisionOutcome, DecisionPorts, PageContext, WorkPorts } from '../ports.ts';
import type { DeliverableRow, DraftRow, PageView, PageWork } from '../read.ts';

/** Typed texts of a form, by field. */
export type Typed = Readonly<Record<string, string>>;
/** Errors by field. */
export type WrongFields = Readonly<Record<string, Wrong>>;

export type Piece = DeliverableRow & { readonly drafts: readonly DraftRow[] };

/** The data on which a form is based. */
export interface StepFacts {
  readonly view: PageView;
  readonly work: PageWork;
  /** The deliverable that the form is about; `null` where it is about none. */
  readonly piece: Piece | null;
  readonly now: Date;
  /** Whether this is the address that was given already. */
  readonly isSameAddress: (address: ShippingAddress) => boolean;
}

export type Parsed<Values> = { readonly values: Values } | { readonly wrong: WrongFields };

export interface StepPorts {
  readonly decisions: DecisionPorts;
  readonly work: WorkPorts;
}

/** A form of the page: its fields, its rules, and the change that it makes. */
export interface Step<Values> {
  /** Whether the form is about one deliverable, `?of={id}`. */
  readonly isOfPiece?: boolean;
  readonly takesFile?: boolean;
  /** Whether the change may also change the promotion, which is then locked for it. */
  readonly changesPromotion?: boolean;
  /** Whether the form is possible now. */
  isPossible(facts: StepFacts): boolean;
  /** The state that the form is based on. It changes with the answer, so each form is taken once. */
  basisOf(facts: StepFacts): readonly (string | number | null)[];
  parse(form: FormData, facts: StepFacts): Parsed<Values> | Promise<Parsed<Values>>;
  /** Whether exactly this was sent already. */
  isDone(facts: StepFacts, values: Values): boolean;
  /** The file to write before the transaction. */
  fileOf?(values: Values): { readonly name: string; readonly bytes: Buffer } | null;
  run(
    tx: Transaction,
    given: {
      readonly facts: StepFacts;
      readonly values: Values;
      readonly written: WrittenFile | null;
      readonly ports: StepPorts;
      readonly context: PageContext;
    },
  ): Promise<DecisionOutcome | undefined>;
  /** Fields of the form, with the typed texts. */
  fields(frame: ViewFrame, facts: StepFacts, typed: Typed, wrong: WrongFields): Html | null;
  /** Content above the form. */
  above?(frame: ViewFrame, facts: StepFacts): Html | null;
  /** Label of the button. */
  label?(frame: ViewFrame): string;
}

export const defineStep = <Values>(step: Step<Values>): Step<Values> => step;

/** A text of a form: storable, and with one kind of line break. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? cleanText(value) : '';
}

const cleanText = (text: string): string =>
  wellFormed(text).replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();

/** All texts of a form. */
export function typedOf(form: FormData): Typed {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, cleanText(value)] as const] : [],
  );
  return Object.fromEntries(texts);
}
