import * as css from './ChoiceList.css.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Quieter words: the range of a band. */
  readonly detail?: string | undefined;
  /** How many have it, as it is to be read. */
  readonly count?: string | undefined;
}

export interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
}

/** Named choices in rows, each with its count. */
export function ChoiceList({ label, choices, chosen, onToggle }: ChoiceListProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles
    <div role="group" aria-label={label} className={css.list}>
      {choices.map(({ value, label: name, detail, count }) => (
        <button
          key={value}
          type="button"
          className={css.row}
          aria-pressed={chosen.includes(value)}
          onClick={() => onToggle(value)}
        >
          <span className={css.name}>{name}</span>
          <bdi className={css.detail}>{detail}</bdi>
          <bdi dir="ltr" className={css.count}>
            {count}
          </bdi>
        </button>
      ))}
    </div>
  );
}
