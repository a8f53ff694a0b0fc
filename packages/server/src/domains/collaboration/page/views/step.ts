import { html } from '../../../../platform/http/plainPage/html.ts';
import type { Shown } from '../../promotions/duties.ts';
import { hrefOf, renderFrame, type ViewFrame } from '../frame.ts';
import type { StepName } from '../pageTexts.ts';
import { offeredOf, shownOf } from '../read.ts';
import type { Step, StepFacts, Typed, WrongFields } from '../steps/step.ts';
import { besideEachOther } from './terms.ts';

interface StepPage {
  readonly name: StepName;
  readonly facts: StepFacts;
  /** One-time value of the form. */
  readonly once: string;
  /** Further hidden fields. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly typed?: Typed;
  readonly wrong?: WrongFields;
  /** Why nothing was sent, where no field is wrong. */
  readonly problem?: string | null;
  /** The offer that the creator was shown before it changed. */
  readonly oldOffer?: Shown | null;
  /** Who gets the agreement by email; `null` for a form that is none. */
  readonly mailed?: keyof ViewFrame['text']['mailed'] | null;
}

/** Renders the second page of an answer, which repeats what is agreed and asks once; errors stand at their fields. */
export function stepPage<Values>(
  frame: ViewFrame,
  step: Step<Values>,
  {
    name,
    facts,
    once,
    hidden = {},
    typed = {},
    wrong = {},
    problem = null,
    oldOffer = null,
    mailed = null,
  }: StepPage,
) {
  const { text, who, view } = frame;
  const isWrong = Object.keys(wrong).length > 0;
  const fileAgain = step.takesFile && (isWrong || problem !== null) ? ` ${text.fileAgain}` : '';
  const notice = isWrong
    ? `${text.wrongFields}${fileAgain}`
    : problem === null
      ? null
      : `${problem}${fileAgain}`;
  const query = facts.piece === null ? {} : { of: String(facts.piece.id) };
  const title = text.titles[name];
  const isBriefOther = oldOffer !== null && oldOffer.briefAt !== shownOf(view).briefAt;
  const above = oldOffer
    ? html`${isBriefOther && html`<p>${text.briefOther} <a href="${hrefOf(frame, 'brief')}">${text.wholeBrief}</a></p>`}${besideEachOther(frame, oldOffer, offeredOf(view))}`
    : step.above?.(frame, facts);
  const main = html`<h1>${title}</h1><p class="lead">${
    name === 'ask' && view.cooperation !== null ? text.askAgreed(who) : text.leads[name](who)
  }</p>${
    notice !== null && html`<div class="note-box wrong-box" role="alert"><p>${notice}</p></div>`
  }${above}<form method="post" action="${hrefOf(frame, name, query)}"${
    step.takesFile && html` enctype="multipart/form-data"`
  } novalidate>${Object.entries({ once, ...hidden }).map(
    ([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`,
  )}${step.fields(frame, facts, typed, wrong)}<button class="button first">${
    step.label?.(frame) ?? text.send[name]
  }</button></form>${
    mailed && html`<p class="quiet back">${text.mailed[mailed]}</p>`
  }<p class="back"><a href="${hrefOf(frame)}">${text.back}</a></p>`;
  return renderFrame(frame, { title, main, part: name, query });
}
