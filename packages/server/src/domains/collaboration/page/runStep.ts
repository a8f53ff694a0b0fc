import { isDeepStrictEqual } from 'node:util';
import {
  collaborationFileBytes,
  type FieldRule,
  postRefusals,
  type ShippingAddress,
} from '@reachkit/contract';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../../platform/deps.ts';
import type { WrittenFile } from '../../../platform/files/files.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { RenderedPage } from '../../../platform/http/plainPage/plainPage.ts';
import { SharedPages } from '../../../platform/sharedPages/sharedPages.ts';
import type { CreatorPageDeps } from './deps.ts';
import type { ViewFrame } from './frame.ts';
import { viewFrameOf } from './frame.ts';
import { creatorAddress, ownerContact } from './mail/agreement.ts';
import { agreementMailTask } from './mail/tasks.ts';
import { FormValues } from './once.ts';
import { fieldNames, type PageTexts, type StepName, type Wrong } from './pageTexts.ts';
import { lockPage, type PageView, readPage, readWork, shownOf } from './read.ts';
import { readPageForm } from './request.ts';
import { type Step, type StepFacts, type Typed, textOf, typedOf, type WrongFields } from './steps/step.ts';
import { withStep } from './steps/steps.ts';
import { agreedOtherwisePage } from './views/recorded.ts';
import { stepPage } from './views/step.ts';

export interface Rendered extends RenderedPage {
  readonly code?: number;
}

/** `note`: says that the change was made, now or by the same form before; `null`: it was not. */
type Outcome = { readonly note: string | null } | { readonly rendered: Rendered };

/** A form that changes nothing, with the reason on its page; thrown so that the transaction ends. */
class NotTaken extends Error {
  override readonly name = 'NotTaken';
  readonly problem: 'changed' | 'offerChanged' | 'cannot';
  readonly facts: StepFacts;

  constructor(problem: NotTaken['problem'], facts: StepFacts) {
    super(problem);
    this.problem = problem;
    this.facts = facts;
  }
}

/** Shows the forms of a page, and takes them. */
export class StepRunner {
  readonly #deps: CreatorPageDeps;
  readonly #values: FormValues;
  readonly #pages: SharedPages;

  constructor(deps: CreatorPageDeps) {
    this.#deps = deps;
    this.#values = new FormValues(deps.secrets.hash);
    this.#pages = new SharedPages(deps);
  }

  /** Renders a form; `null` where it is not possible now. */
  async show(
    frame: ViewFrame,
    name: StepName,
    query: { readonly of?: unknown; readonly offer?: unknown },
  ): Promise<Rendered | null> {
    return withStep(name, async (step) => {
      const facts = await this.#factsOf(this.#deps.db, frame.view, step, query.of);
      const { cooperation, invitation } = frame.view;
      if (name === 'accept' && cooperation && this.#isOfOtherOffer(query.offer, invitation))
        return agreedOtherwisePage(frame, cooperation, null);
      if (!step.isPossible(facts)) return null;
      const isOther =
        name === 'accept' &&
        typeof query.offer === 'string' &&
        query.offer !== String(frame.view.invitation.offerRevision);
      return this.#render(frame, step, name, facts, {
        problem: isOther ? frame.text.offerChanged : null,
        oldOffer: isOther ? this.#lastSeen(frame.view) : null,
        mailed: await this.#mailedTo(name, frame.view),
      });
    });
  }

  /** Takes a form: makes its change once, or renders it again with what is wrong. */
  async take(
    frame: ViewFrame,
    name: StepName,
    request: FastifyRequest<{ Querystring: { readonly of?: unknown } }>,
  ): Promise<Outcome> {
    return withStep(name, (step) => this.#take(frame, name, step, request));
  }

  async #take<Values>(
    frame: ViewFrame,
    name: StepName,
    step: Step<Values>,
    request: FastifyRequest<{ Querystring: { readonly of?: unknown } }>,
  ): Promise<Outcome> {
    const { db, now } = this.#deps;
    const { view, text, who } = frame;
    const facts = await this.#factsOf(db, view, step, request.query.of);
    if (!this.#isWithinLimit(view))
      return { rendered: { code: 429, ...this.#problem(frame, step, name, facts, {}, text.tooMany[1]) } };
    const form = await readPageForm(request, step.takesFile ?? false);
    if (form === null)
      return { rendered: { code: 400, ...this.#problem(frame, step, name, facts, {}, text.cannot(who)) } };
    const typed = typedOf(form);
    const parsed = await step.parse(form, facts);
    if ('wrong' in parsed) {
      // Where the form is no longer possible, the page shows the state instead.
      if (!step.isPossible(facts)) return { note: null };
      return {
        rendered: { code: 422, ...this.#render(frame, step, name, facts, { typed, wrong: parsed.wrong }) },
      };
    }
    const { values } = parsed;
    const written = await this.#writeFile(view, step, values);
    let isKept = false;
    try {
      const done = await db.transaction(async (tx) => {
        await lockPage(tx, view.page, step.changesPromotion);
        const current = await this.#currentView(tx, view);
        if (current === null) return false;
        const locked = await this.#factsOf(tx, current, step, request.query.of);
        if (step.isDone(locked, values)) return true;
        if (!step.isPossible(locked)) return false;
        if (!this.#values.isCurrent(textOf(form, 'once'), name, step, locked)) {
          const isOther = name === 'accept' && this.#isOther(current, form);
          throw new NotTaken(isOther ? 'offerChanged' : 'changed', locked);
        }
        const context = { actor: { kind: 'creator', name: current.invitation.name }, at: now() } as const;
        const outcome = await step.run(tx, {
          facts: locked,
          values,
          written,
          ports: this.#deps.ports,
          context,
        });
        if (outcome?.kind === 'offerChanged') throw new NotTaken('offerChanged', locked);
        if (outcome?.kind === 'decided') return false;
        isKept = true;
        if (name === 'accept') await this.#confirm(tx, current, frame, context.at);
        return true;
      });
      if (!done && name === 'accept') {
        const otherwise = await this.#agreedOtherwise(frame, form);
        if (otherwise) return { rendered: otherwise };
      }
      return { note: done ? await this.#noteOf(name, view) : null };
    } catch (error) {
      isKept = false;
      return { rendered: await this.#refusal(error, { frame, name, step, facts, form, typed }) };
    } finally {
      if (written && !isKept) await this.#deps.files.discard(written);
    }
  }

  /** The offer that the creator saw last; `null` where it is not known, or is that of now. */
  #lastSeen(view: PageView): PageView['invitation']['shown'] {
    const { shown } = view.invitation;
    return shown && isDeepStrictEqual(shown, JSON.parse(JSON.stringify(shownOf(view)))) ? null : shown;
  }

  #isOfOtherOffer(offer: unknown, { offerRevision }: PageView['invitation']): boolean {
    return typeof offer === 'string' && /^\d{1,9}$/.test(offer) && offer !== String(offerRevision);
  }

  /** The page of an acceptance that was not taken, because another offer was agreed; `null` where none is agreed. */
  async #agreedOtherwise(frame: ViewFrame, form: FormData): Promise<Rendered | null> {
    const view = await readPage(this.#deps.db, frame.view.page);
    if (!view?.cooperation || !this.#isOfOtherOffer(textOf(form, 'offer'), view.invitation)) return null;
    const shown = this.#values.unseal(view.page.id, textOf(form, 'shown'));
    return {
      code: 409,
      ...agreedOtherwisePage(viewFrameOf(frame, view, frame.now), view.cooperation, shown),
    };
  }

  /** The form that the address of a page says was sent just now. */
  sentBefore({ view, now }: ViewFrame, note: unknown): StepName | undefined {
    return this.#values.readNote(note, view, now);
  }

  async #noteOf(name: StepName, { page }: PageView): Promise<string | null> {
    const view = await readPage(this.#deps.db, page);
    return view && this.#values.noteOf(name, view, this.#deps.now());
  }

  /** The page of a form whose change was refused. @throws the error where it is none of a person */
  async #refusal<Values>(
    error: unknown,
    given: {
      readonly frame: ViewFrame;
      readonly name: StepName;
      readonly step: Step<Values>;
      readonly facts: StepFacts;
      readonly form: FormData;
      readonly typed: Typed;
    },
  ): Promise<Rendered> {
    const { frame, name, step, form, typed } = given;
    const { text, who } = frame;
    const wrong = error instanceof Failure ? wrongOf(error.detail.fields ?? {}) : {};
    if (Object.keys(wrong).length > 0) {
      return { code: 422, ...this.#render(frame, step, name, given.facts, { typed, wrong }) };
    }
    if (!(error instanceof NotTaken) && !(error instanceof Failure)) throw error;
    if (error instanceof Failure && (error.reason === 'internal' || error.reason === 'upgrading'))
      throw error;
    const problem =
      error instanceof NotTaken ? error.problem : error.reason === 'changedMeanwhile' ? 'changed' : 'cannot';
    // After a refusal of the domain, the page shows the state of now.
    const view = (await readPage(this.#deps.db, frame.view.page)) ?? frame.view;
    const facts = await this.#factsOf(this.#deps.db, view, step, given.facts.piece?.id);
    const own = viewFrameOf(frame, view, frame.now);
    const isChanged = name === 'accept' && problem === 'offerChanged';
    const oldOffer = isChanged ? this.#values.unseal(view.page.id, textOf(form, 'shown')) : null;
    const sentence = isChanged ? text.offerChanged : problem === 'cannot' ? text.cannot(who) : text.changed;
    return {
      code: 409,
      ...this.#render(own, step, name, facts, {
        typed,
        problem: sentence,
        oldOffer,
        mailed: await this.#mailedTo(name, view),
      }),
    };
  }

  #problem<Values>(
    frame: ViewFrame,
    step: Step<Values>,
    name: StepName,
    facts: StepFacts,
    typed: Typed,
    problem: string,
  ): Rendered {
    return this.#render(frame, step, name, facts, { typed, problem });
  }

  #render<Values>(
    frame: ViewFrame,
    step: Step<Values>,
    name: StepName,
    facts: StepFacts,
    more: {
      readonly typed?: Typed;
      readonly wrong?: WrongFields;
      readonly problem?: string | null;
      readonly oldOffer?: ReturnType<FormValues['unseal']>;
      readonly mailed?: keyof PageTexts['mailed'] | null;
    },
  ): Rendered {
    const { page, invitation } = facts.view;
    const hidden =
      name === 'accept'
        ? {
            offer: String(invitation.offerRevision),
            shown: this.#values.seal(page.id, shownOf(facts.view)),
          }
        : {};
    const once = this.#values.of(name, step, facts);
    return stepPage(frame, step, { name, facts, once, hidden, ...more });
  }

  async #factsOf<Values>(
    executor: CreatorPageDeps['db'] | Transaction,
    view: PageView,
    step: Step<Values>,
    of: unknown,
  ): Promise<StepFacts> {
    const work = await readWork(executor, view);
    const piece = step.isOfPiece
      ? (work.deliverables.find(({ id }) => String(id) === String(of)) ?? null)
      : null;
    const { cooperation } = view;
    const isSameAddress = (address: ShippingAddress): boolean => {
      const sealed = cooperation?.address ?? null;
      if (cooperation === null || sealed === null) return false;
      const { id, teamId } = cooperation;
      const owner = { table: 'cooperation', column: 'address', id, teamId };
      const known: unknown = JSON.parse(this.#deps.secrets.envelope.open(sealed, owner).open());
      return isDeepStrictEqual(known, address);
    };
    return { view, work, piece, now: this.#deps.now(), isSameAddress };
  }

  /** The page as it is now, with its rows locked; `null` where the link ended meanwhile. */
  async #currentView(tx: Transaction, { page }: PageView): Promise<PageView | null> {
    const current = await this.#pages.read(tx, page);
    return current && readPage(tx, current);
  }

  /** Whether the form shows another offer, or other rights and duties, than those of now. */
  #isOther(view: PageView, form: FormData): boolean {
    if (textOf(form, 'offer') !== String(view.invitation.offerRevision)) return true;
    const shown = this.#values.unseal(view.page.id, textOf(form, 'shown'));
    return shown !== null && !isDeepStrictEqual(shown, JSON.parse(JSON.stringify(shownOf(view))));
  }

  #isWithinLimit({ page }: PageView): boolean {
    try {
      this.#deps.limits.count({ sharedPageFormsByPage: { pageId: page.id } });
      return true;
    } catch (error) {
      if (error instanceof Failure && error.reason === 'rateLimited') return false;
      throw error;
    }
  }

  async #writeFile<Values>(view: PageView, step: Step<Values>, values: Values): Promise<WrittenFile | null> {
    const file = step.fileOf?.(values) ?? null;
    if (file === null) return null;
    return this.#deps.files.write({
      teamId: view.page.teamId,
      kind: 'collaboration.draft',
      content: [file.bytes],
      maxBytes: collaborationFileBytes,
    });
  }

  /** Who gets the email of an acceptance; `null` for other forms. */
  async #mailedTo(name: StepName, { invitation }: PageView): Promise<keyof PageTexts['mailed'] | null> {
    if (name !== 'accept') return null;
    const { isMailSent, db } = this.#deps;
    const creator = isMailSent && (await creatorAddress(db, invitation)) !== null;
    const owner = isMailSent && (await ownerContact(db, invitation)) !== null;
    if (creator) return owner ? 'both' : 'creator';
    return owner ? 'owner' : 'neither';
  }

  /** Queues the emails to both sides with what was agreed, in the transaction of the agreement. */
  async #confirm(tx: Transaction, { page, invitation }: PageView, { language }: ViewFrame, at: Date) {
    if (!this.#deps.isMailSent) return;
    const agreement = {
      teamId: page.teamId,
      pageId: page.id,
      terms: invitation.offer,
      agreedAt: at.getTime(),
      language,
    };
    for (const to of ['creator', 'owner'] as const)
      await this.#deps.queue.enqueue(tx, agreementMailTask, { ...agreement, to });
  }
}

/** Rules of fields that the page explains itself. */
const known: Readonly<Partial<Record<FieldRule, Wrong>>> = {
  required: 'required',
  too_long: 'tooLong',
  not_a_number: 'amount',
  past: 'past',
  day_past: 'past',
  range_reversed: 'order',
  web_link: 'link',
  too_small: 'notLater',
  too_large: 'tooFar',
  empty_file: 'emptyFile',
  program: 'program',
  upload_size: 'fileTooLarge',
};

/** Errors at fields that the forms have: `terms.deliverables.0.publishOn` is the field `publishOn0`. */
const wrongOf = (fields: Readonly<Record<string, { readonly rule: FieldRule }>>): WrongFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, { rule }]) => {
      const [, at = '', name = path] = /(?:deliverables\.(\d+)\.)?(\w+)$/.exec(path) ?? [];
      if (!fieldNames.some((one) => one === name)) return [];
      const wrong = postRefusals.find((one) => one === String(rule)) ?? known[rule] ?? 'general';
      return [[`${name}${at}`, wrong] as const];
    }),
  );
