import type { LayoutName } from '../../../core/state/setting.ts';
import * as css from './settings.css.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

interface Drawing {
  readonly grounds: readonly Box[];
  readonly marks: readonly Box[];
}

const top: Box = [44, 3, 13, 2];
const lines = (x: number, width: number): readonly Box[] =>
  [12, 18, 24, 30].map((y) => [x, y, width, 2] as const);

const drawings: Readonly<Record<LayoutName, Drawing>> = {
  'icon-with-text': { grounds: [[0, 0, 16, 40]], marks: [...lines(3, 10), top] },
  'mini-sidebar-right-fix': {
    grounds: [
      [0, 0, 6, 40],
      [44, 8, 16, 32],
    ],
    marks: [...lines(2, 2), [47, 13, 10, 2], [47, 19, 10, 2], top],
  },
  'two-sidebar': {
    grounds: [
      [0, 0, 8, 40],
      [8, 0, 14, 40],
    ],
    marks: [...lines(2.5, 3), ...lines(11, 8), top],
  },
  'nav-with-menu': {
    grounds: [[0, 0, 60, 8]],
    marks: [
      [4, 3, 5, 2],
      [13, 3, 7, 2],
      [23, 3, 7, 2],
      [33, 3, 7, 2],
    ],
  },
  'nav-bottom-menu': {
    grounds: [
      [0, 0, 60, 8],
      [0, 8, 60, 7],
    ],
    marks: [[4, 3, 5, 2], top, [4, 10.5, 7, 2], [14, 10.5, 7, 2], [24, 10.5, 7, 2]],
  },
};

/** A pictogram of a layout; mirrored in right-to-left pages. `auto` stands for any layout. */
export function LayoutPictogram({ layout }: { readonly layout: LayoutName | 'auto' }) {
  const drawing = layout === 'auto' ? null : drawings[layout];
  return (
    <svg className={css.picture} data-mirrored="" viewBox="0 0 60 40" aria-hidden="true">
      <rect width="60" height="40" className={css.paper} />
      {drawing?.grounds.map((box) => (
        <Rect key={box.join()} box={box} className={css.ground} />
      ))}
      {drawing?.marks.map((box) => (
        <Rect key={box.join()} box={box} className={css.mark} />
      ))}
      {!drawing && <rect x="8" y="7" width="44" height="26" rx="3" className={css.any} />}
    </svg>
  );
}

function Rect({ box: [x, y, width, height], className }: { readonly box: Box; readonly className: string }) {
  return <rect x={x} y={y} width={width} height={height} className={className} />;
}
