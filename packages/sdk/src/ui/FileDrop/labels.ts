import type { FileProblem } from './acceptFiles.ts';

/** All texts of a file drop. */
export interface FileDropLabels {
  /** In the area: "Choose a file or drop it here". */
  readonly prompt: string;
  /** In the area while a file is dragged over it. */
  readonly drop: string;
  /** Name of the list of files. */
  readonly list: string;
  readonly remove: (name: string) => string;
  /** Why a file was rejected, with its name. */
  readonly refused: Readonly<Record<FileProblem, (name: string) => string>>;
  /** Formats bytes: "2.84 MB". */
  readonly size: (bytes: number) => string;
}
