'use client';
import * as css from '../../../domain/page/page.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Value[];
  readonly value: Value;
  readonly wordOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

/** A few choices side by side, the chosen one pressed. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, choices, value, wordOf, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles
    <span role="group" aria-label={label} className={css.choices}>
      {choices.map((choice) => (
        <Button
          key={choice}
          size="small"
          variant={value === choice ? 'secondary' : 'ghost'}
          aria-pressed={value === choice}
          onClick={() => onChoose(choice)}
        >
          {wordOf(choice)}
        </Button>
      ))}
    </span>
  );
}
