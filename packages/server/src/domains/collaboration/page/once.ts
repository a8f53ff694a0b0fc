import type { KeyedHash } from '../../../platform/secrets/keyedHash.ts';
import type { Shown } from '../promotions/duties.ts';
import { type StepName, stepNames } from './pageTexts.ts';
import type { PageView } from './read.ts';
import type { Step, StepFacts } from './steps/step.ts';

/** How long the page says that a form was sent. */
const noteMs = 5 * 60_000;

/** Increases with the shape of `Shown`, so that an offer that another version signed is not read. */
const offeredVersion = '3';

/** Revisions that increase with each change of a page. */
const stateOf = ({ page, invitation, cooperation }: PageView): readonly string[] =>
  [page.id, invitation.revision, cooperation?.id ?? 0, cooperation?.revision ?? 0].map(String);

/**
 * One-time values of forms. A value belongs to one link, one form and one state, and the answer changes the state: a form
 * that is sent twice, or from an old page, is recognised without anything stored.
 */
export class FormValues {
  readonly #hash: KeyedHash;

  constructor(hash: KeyedHash) {
    this.#hash = hash;
  }

  of<Values>(name: StepName, step: Step<Values>, facts: StepFacts): string {
    return this.#hash.of('creatorPageForm', ...partsOf(name, step, facts));
  }

  isCurrent<Values>(value: string, name: StepName, step: Step<Values>, facts: StepFacts): boolean {
    return this.#hash.matches(value, 'creatorPageForm', ...partsOf(name, step, facts));
  }

  /** Signs that a form was taken. The value holds for a few minutes, and until the next change. */
  noteOf(name: StepName, view: PageView, now: Date): string {
    const seconds = Math.floor(now.getTime() / 1_000).toString(36);
    return `${name}.${seconds}.${this.#hash.of('creatorPageNote', name, seconds, ...stateOf(view))}`;
  }

  /** Reads the form that was taken last; `undefined` once anything changed since, and for anything else. */
  readNote(note: unknown, view: PageView, now: Date): StepName | undefined {
    if (typeof note !== 'string') return undefined;
    const [name = '', seconds = '', hash = ''] = note.split('.');
    const isSigned = this.#hash.matches(hash, 'creatorPageNote', name, seconds, ...stateOf(view));
    const ageMs = now.getTime() - Number.parseInt(seconds, 36) * 1_000;
    return isSigned && ageMs < noteMs ? stepNames.find((one) => one === name) : undefined;
  }

  /** Signs the offer that a page shows, so that a form can name it after a change. */
  seal(pageId: number, offered: Shown): string {
    const content = Buffer.from(JSON.stringify(offered)).toString('base64url');
    return `${content}.${this.#hash.of('creatorPageOffer', offeredVersion, String(pageId), content)}`;
  }

  /** Reads an offer that was signed for this link; `null` for anything else. */
  unseal(pageId: number, sealed: string): Shown | null {
    const [content = '', hash = ''] = sealed.split('.');
    if (!this.#hash.matches(hash, 'creatorPageOffer', offeredVersion, String(pageId), content)) return null;
    return JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
  }
}

const partsOf = <Values>(name: StepName, step: Step<Values>, facts: StepFacts): readonly string[] => [
  String(facts.view.page.id),
  name,
  JSON.stringify(step.basisOf(facts)),
];
