/** Size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The crop square of a picture. */
export interface Crop {
  /** 1: the largest square that fits; at most `maxZoom`. */
  readonly zoom: number;
  /** Centre of the square, in pixels of the picture. */
  readonly x: number;
  readonly y: number;
}

export const maxZoom = 5;

/** Returns the side of the square in pixels of the picture. */
export const sideOf = ({ width, height }: PictureSize, { zoom }: Pick<Crop, 'zoom'>): number =>
  Math.min(width, height) / zoom;

/** Returns the largest square in the middle. */
export const wholeCrop = ({ width, height }: PictureSize): Crop => ({ zoom: 1, x: width / 2, y: height / 2 });

/** Clamps a crop to the picture. */
export function within(size: PictureSize, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom);
  const half = sideOf(size, { zoom }) / 2;
  return { zoom, x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half) };
}

/** Drags the picture under the square; right and down in units of the square's side. */
export function drag(size: PictureSize, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop);
  return within(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

/** Zooms around the centre of the square. */
export const zoomTo = (size: PictureSize, crop: Crop, zoom: number): Crop => within(size, { ...crop, zoom });

/** Fraction of the square by which an arrow key moves the picture. */
const step = 0.05;
/** Factor by which `+` zooms in. */
const zoomStep = 1.15;

/** Returns the crop after a key; `null` for unhandled keys. */
export function cropByKey(size: PictureSize, crop: Crop, key: string): Crop | null {
  switch (key) {
    case 'ArrowLeft':
      return drag(size, crop, -step, 0);
    case 'ArrowRight':
      return drag(size, crop, step, 0);
    case 'ArrowUp':
      return drag(size, crop, 0, -step);
    case 'ArrowDown':
      return drag(size, crop, 0, step);
    case '+':
    case '=':
      return zoomTo(size, crop, crop.zoom * zoomStep);
    case '-':
      return zoomTo(size, crop, crop.zoom / zoomStep);
    case 'Home':
      return wholeCrop(size);
    default:
      return null;
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
