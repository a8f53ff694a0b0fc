/** Why a file was rejected: its type, its size, or too many files. */
export type FileProblem = 'type' | 'size' | 'count';

/** A file that was not accepted, and why. */
export interface RefusedFile {
  readonly file: File;
  readonly problem: FileProblem;
}

export interface FileRules {
  /** As the attribute of a file input: ".csv,image/*,application/pdf". Absent: any. */
  readonly accept?: string | undefined;
  /** Max bytes per file. */
  readonly maxBytes?: number | undefined;
  readonly maxFiles: number;
}

/** Whether a file's name or type is in an `accept` list (HTML, "accept attribute"). */
export function isAccepted(file: { readonly name: string; readonly type: string }, accept: string): boolean {
  const wanted = accept
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '');
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return (
    wanted.length === 0 ||
    wanted.some((one) => {
      if (one.startsWith('.')) return name.endsWith(one);
      return one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one;
    })
  );
}

/** Splits new files into accepted and rejected ones by name, type and size, without reading them. */
export function acceptFiles(
  current: readonly File[],
  added: readonly File[],
  rules: FileRules,
): { readonly files: readonly File[]; readonly refused: readonly RefusedFile[] } {
  const files = [...current];
  const refused: RefusedFile[] = [];
  for (const file of added) {
    const problem = problemOf(file, rules, files.length);
    if (problem) refused.push({ file, problem });
    else if (!files.some((one) => isSame(one, file))) files.push(file);
  }
  return { files, refused };
}

function problemOf(file: File, rules: FileRules, count: number): FileProblem | undefined {
  if (rules.accept !== undefined && !isAccepted(file, rules.accept)) return 'type';
  if (rules.maxBytes !== undefined && file.size > rules.maxBytes) return 'size';
  return count >= rules.maxFiles ? 'count' : undefined;
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
