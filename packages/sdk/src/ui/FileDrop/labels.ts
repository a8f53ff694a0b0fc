import type { FileProblem } from './acceptFiles.ts';

/** Everything a file drop says. */
export interface FileDropLabels {
  /** In the area: "Choose a file or drop it here". */
  readonly prompt: string;
  /** In the area while something is dragged over it. */
  readonly drop: string;
  /** Name of the list of files. */
  readonly list: string;
  readonly remove: (name: string) => string;
  /** Why a file was not taken, with its name in it. */
  readonly refused: Readonly<Record<FileProblem, (name: string) => string>>;
  /** Bytes in words: "2.84 MB". */
  readonly size: (bytes: number) => string;
}
