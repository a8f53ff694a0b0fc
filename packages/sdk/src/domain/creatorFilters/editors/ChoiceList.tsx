import * as css from './ChoiceList.css.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Muted text: the range of a band. */
  readonly detail?: string | undefined;
  /** Formatted number of matches. */
  readonly count?: string | undefined;
}

export interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
}

/** Named options in rows, each with its count. */
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
