/** Reads a yes or no of a file; `null`: neither. */
export function flagIn(text: string): boolean | null {
  if (/^(true|1|yes|是)$/i.test(text)) return true;
  return /^(false|0|no|否)$/i.test(text) ? false : null;
}
