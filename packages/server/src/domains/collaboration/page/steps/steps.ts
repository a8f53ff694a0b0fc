import { type StepName, stepNames } from '../pageTexts.ts';
import { accept, ask, decline, propose, takeback } from './decisions.ts';
import type { Step } from './step.ts';
import { address, arrived, draft, lost, post, record, time } from './work.ts';

const steps = { accept, propose, decline, takeback, ask, address, arrived, lost, draft, post, time, record };

/** Runs work with a step of any kind of values. */
export const withStep = <Result>(name: StepName, work: <Values>(step: Step<Values>) => Result): Result => {
  switch (name) {
    case 'accept':
      return work(steps.accept);
    case 'propose':
      return work(steps.propose);
    case 'takeback':
    case 'arrived':
    case 'lost':
      return work(steps[name]);
    case 'decline':
      return work(steps.decline);
    case 'ask':
    case 'record':
      return work(steps[name]);
    case 'address':
      return work(steps.address);
    case 'draft':
      return work(steps.draft);
    case 'post':
      return work(steps.post);
    case 'time':
      return work(steps.time);
  }
};

/** Parses the name of a form from a path. */
export const stepNameOf = (text: unknown): StepName | undefined => stepNames.find((name) => name === text);
