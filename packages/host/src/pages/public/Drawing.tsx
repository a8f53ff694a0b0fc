import * as css from './mail/mail.css.ts';

/** Kinds of pictures for a step: a place in the settings, a switch, an issued code, or our own form. */
export type DrawingKind = 'place' | 'switch' | 'code' | 'form';

export interface DrawingProps {
  readonly kind: DrawingKind;
  /** Text alternative of the picture. */
  readonly label: string;
  /** Label at the marked place. */
  readonly mark: string;
  /** Lines of the form: name and value. */
  readonly lines?: readonly (readonly [name: string, value: string])[] | undefined;
}

/** A drawing of a settings screen in theme colours, not a screenshot. */
export function Drawing({ kind, label, mark, lines = [] }: DrawingProps) {
  return (
    <svg className={css.drawing} viewBox="0 0 480 220" role="img" aria-label={label}>
      <rect className={css.paper} x="0.5" y="0.5" width="479" height="219" rx="9" />
      <path className={css.bar} d="M1 34V9a8 8 0 0 1 8-8h462a8 8 0 0 1 8 8v25Z" />
      <path className={css.edge} d="M1 34.5h478" />
      <circle className={css.word} cx="18" cy="18" r="5" />
      <circle className={css.word} cx="34" cy="18" r="5" />
      <rect className={css.word} x="56" y="13" width="150" height="10" rx="5" />
      {kind === 'place' && <Place mark={mark} />}
      {kind === 'switch' && <Switching mark={mark} />}
      {kind === 'code' && <Code mark={mark} />}
      {kind === 'form' && <Form lines={lines} />}
    </svg>
  );
}

type MarkProps = Pick<DrawingProps, 'mark'>;

function Sidebar() {
  return (
    <>
      <path className={css.edge} d="M130.5 35v184" />
      <rect className={css.word} x="20" y="54" width="82" height="9" rx="4.5" />
      <rect className={css.word} x="20" y="82" width="64" height="9" rx="4.5" />
      <rect className={css.word} x="20" y="110" width="90" height="9" rx="4.5" />
      <rect className={css.word} x="20" y="138" width="58" height="9" rx="4.5" />
    </>
  );
}

function Place({ mark }: MarkProps) {
  return (
    <>
      <Sidebar />
      <rect className={css.word} x="154" y="54" width="120" height="10" rx="5" />
      <rect className={css.soft} x="152" y="82" width="300" height="44" rx="6" />
      <text className={css.text} x="170" y="109">
        {mark}
      </text>
      <path d="m430 97 7 7-7 7" fill="none" stroke="currentColor" strokeWidth="2" />
      <rect className={css.word} x="170" y="146" width="210" height="9" rx="4.5" />
      <rect className={css.word} x="170" y="176" width="170" height="9" rx="4.5" />
    </>
  );
}

function Switching({ mark }: MarkProps) {
  return (
    <>
      <Sidebar />
      <rect className={css.word} x="154" y="60" width="190" height="9" rx="4.5" />
      <path className={css.edge} d="M154 84.5h298" />
      <rect className={css.soft} x="152" y="94" width="300" height="48" rx="6" />
      <text className={css.text} x="170" y="123">
        {mark}
      </text>
      <rect className={css.accent} x="396" y="107" width="40" height="22" rx="11" />
      <circle className={css.knob} cx="425" cy="118" r="8" />
      <path className={css.edge} d="M154 154.5h298" />
      <rect className={css.word} x="170" y="172" width="150" height="9" rx="4.5" />
      <rect className={css.word} x="396" y="166" width="40" height="22" rx="11" />
    </>
  );
}

const codeGroups = [0, 1, 2, 3] as const;
const codeDots = [0, 1, 2, 3] as const;

function Code({ mark }: MarkProps) {
  return (
    <>
      <rect className={css.paper} x="84.5" y="52.5" width="311" height="148" rx="8" />
      <text className={css.text} x="108" y="82">
        {mark}
      </text>
      <rect className={css.soft} x="108" y="96" width="264" height="44" rx="6" />
      {codeGroups.flatMap((group) =>
        codeDots.map((dot) => (
          <circle
            key={`${group}-${dot}`}
            className={css.accent}
            cx={130 + group * 62 + dot * 12}
            cy="118"
            r="3.5"
          />
        )),
      )}
      <rect className={css.accent} x="286" y="156" width="86" height="28" rx="6" />
      <path className={css.knob} d="M318 163h10v2h-8v9h-2Zm4 4h10v11h-10Z" />
      <rect className={css.word} x="108" y="165" width="120" height="9" rx="4.5" />
    </>
  );
}

function Form({ lines }: { readonly lines: readonly (readonly [string, string])[] }) {
  return (
    <>
      {lines.map(([name, value], index) => (
        <g key={name}>
          <text className={css.quiet} x="28" y={69 + index * 40}>
            {name}
          </text>
          <rect className={css.field} x="150.5" y={50.5 + index * 40} width="300" height="29" rx="6" />
          <text className={css.text} x="164" y={70 + index * 40}>
            {value}
          </text>
        </g>
      ))}
    </>
  );
}
