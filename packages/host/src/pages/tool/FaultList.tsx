import * as css from './tool.css.ts';

export interface FaultListProps {
  readonly title: string;
  readonly faults: readonly { readonly text: string; readonly why: string }[];
}

/** List of the rejected items, each with the reason. */
export function FaultList({ title, faults }: FaultListProps) {
  if (faults.length === 0) return null;
  return (
    <section aria-labelledby="rk-tool-faults">
      <h2 id="rk-tool-faults" className={css.subtitle}>
        {title}
      </h2>
      <ul className={css.list}>
        {faults.map(({ text, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may stand twice
          <li key={at} className={css.line}>
            <bdi className={css.wrong}>{text}</bdi>
            <span className={css.why}>{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
