import { encodeQR } from 'qr';

/** Recoverable share of the code: about 7, 15, 25 and 30 %. */
export type ErrorCorrection = 'L' | 'M' | 'Q' | 'H';

/** Rows of modules, `true` is dark; the quiet zone is around them. */
export type Modules = readonly (readonly boolean[])[];

/** ISO/IEC 18004, section 9.1: width of the light margin, in modules. */
const quietZone = 4;

const levels = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' } as const;

/** Returns the modules of a value; `null` if it is empty or too long for a code (max 2953 bytes). */
export function qrModules(value: string, errorCorrection: ErrorCorrection): Modules | null {
  if (value === '') return null;
  try {
    return encodeQR(value, 'raw', { ecc: levels[errorCorrection], border: quietZone });
  } catch (error) {
    if (error instanceof Error && /capacity/i.test(error.message)) return null;
    throw error;
  }
}

/** Returns a fifth of the edge for the logo: about 4 % of the modules; level H can lose 30 %. */
export function markEdge(size: number): number {
  const edge = Math.floor((size - 2 * quietZone) / 5);
  return edge % 2 === size % 2 ? edge : edge - 1;
}

/** Returns the modules without those under a logo in the middle. */
export function withoutMiddle(modules: Modules): Modules {
  const edge = markEdge(modules.length);
  const from = (modules.length - edge) / 2;
  const isFree = (at: number) => at >= from && at < from + edge;
  return modules.map((row, y) => row.map((isDark, x) => isDark && !(isFree(x) && isFree(y))));
}

/** Returns one path for all dark modules; a module is one unit, a run of modules one stroke. */
export function pathOf(modules: Modules): string {
  let path = '';
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const length = x + 1 - start;
      path += `M${start} ${y}h${length}v1h-${length}z`;
    }
  });
  return path;
}
