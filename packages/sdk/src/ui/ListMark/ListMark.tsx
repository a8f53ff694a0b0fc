import { cx } from '../rootProps.ts';
import * as css from './ListMark.css.ts';

export interface ListMarkProps {
  /** Number of the colour, 1 to 5. */
  readonly colour: number;
  /** `square` 8 px (default), `patch` 16 px for a colour picker, `bar` before a list's two lines. */
  readonly shape?: 'square' | 'patch' | 'bar' | undefined;
  readonly className?: string | undefined;
}

const sizes = { square: [8, 8], patch: [16, 16], bar: [4, 32] } as const;

/** The colour of a list; always beside the list's name. */
export function ListMark({ colour, shape = 'square', className }: ListMarkProps) {
  const [width, height] = sizes[shape];
  return (
    <svg
      className={cx('rk-list-mark', css.mark, className)}
      data-colour={colour}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <rect width={width} height={height} rx={2} />
    </svg>
  );
}
