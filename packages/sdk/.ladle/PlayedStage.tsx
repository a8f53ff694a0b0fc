import { useEffect, useRef, useState } from 'react';
import { FeatureStage, type FeatureStageProps } from './FeatureStage.tsx';

/** A selector to click, or a function that performs the step and returns whether it was possible yet. */
export type Step = string | (() => boolean);

export interface PlayedStageProps extends FeatureStageProps {
  /** Run in order, each as soon as possible. */
  readonly steps?: readonly Step[] | undefined;
  /** `phone`: 375 px wide. `room`: with space for floating parts below. */
  readonly place?: 'phone' | 'room' | undefined;
}

const none: readonly Step[] = [];
/** Time between two steps, ms. */
const stepMs = 150;

/** A `FeatureStage` that runs all steps of a story. */
export function PlayedStage({ steps = none, place, children, ...stage }: PlayedStageProps) {
  const left = useRef([...steps]);
  // Story tests wait for the story's last step.
  const [isActing, setActing] = useState(steps.length > 0);
  useEffect(() => {
    const timer = setInterval(() => {
      const [next] = left.current;
      if (next === undefined) {
        setActing(false);
        return clearInterval(timer);
      }
      if (typeof next === 'string' ? press(next) : next()) left.current.shift();
    }, stepMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <FeatureStage {...stage}>
      <div data-story-acting={isActing ? '' : undefined} className={place && `rk-stage-${place}`}>
        {children}
      </div>
    </FeatureStage>
  );
}

function press(selector: string): boolean {
  const control = document.querySelector<HTMLElement>(selector);
  control?.click();
  return control !== null;
}

/** Types into a field, with the event that React listens to; `false` if the field is not rendered yet. */
export function typeInto(selector: string, text: string): boolean {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  if (!field) return false;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
