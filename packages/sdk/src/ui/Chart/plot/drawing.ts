import { type Markish, type PlotOptions, plot } from '@observablehq/plot';
import * as css from './marks.css.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A position of the cursor; all values in px of the picture. */
export interface Stop {
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly value: string }[];
  readonly detail?: string | undefined;
  /** Dots on lines, each with its class. */
  readonly dots?: readonly { readonly y: number; readonly className: string }[];
  /** Area of the position, if it has one. */
  readonly box?: Box;
}

export type Tone = 'quiet' | 'text' | 'strong' | 'warning';

/** A text in the picture. */
export interface Word {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly tone: Tone;
  /** Class of the text's own colour. */
  readonly className?: string | undefined;
}

export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly tone: Tone;
  /** From the ring up to its label. */
  readonly top: number;
}

export interface Picture {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly href: string;
}

export interface Rule {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly className: string;
}

/** Output of a chart kind for the component that shows it. */
export interface Drawing {
  readonly svg: Element;
  readonly stops: readonly Stop[];
  readonly words: readonly Word[];
  readonly rings?: readonly Ring[];
  readonly pictures?: readonly Picture[];
  /** Vertical lines, over the marks. */
  readonly rules?: readonly Rule[];
  /** Dots at the ends of lines. */
  readonly points?: readonly { readonly x: number; readonly y: number; readonly className: string }[];
  /** Number of columns, if the stops are a grid. */
  readonly columns?: number | undefined;
  /** Vertical range of the cursor at a stop. */
  readonly top: number;
  readonly bottom: number;
}

/**
 * Renders Plot's picture without anything that a strict CSP blocks: Plot's style element is removed before the picture is
 * mounted; the styles come from our stylesheet.
 */
export function drawPlot(marks: readonly Markish[], options: PlotOptions) {
  const svg = plot({ ...options, marks: [...marks] });
  for (const sheet of svg.querySelectorAll('style')) sheet.remove();
  for (const name of ['font-family', 'font-size']) svg.removeAttribute(name);
  svg.setAttribute('class', css.picture);
  svg.setAttribute('aria-hidden', 'true');
  const scale = (name: 'x' | 'y') => {
    const known = svg.scale(name);
    if (!known) throw new Error(`A chart was drawn without its ${name} scale.`);
    return {
      at: (value: number): number => Number(known.apply(value)),
      bandwidth: known.bandwidth ?? 0,
    };
  };
  return { svg, x: scale('x'), y: scale('y') };
}
