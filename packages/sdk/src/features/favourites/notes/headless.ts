export type { CreatorNote } from '@reachkit/contract/favourites/notes';
export type { NoteChange, NoteFields, NotePart } from './mergeNotes.ts';
export { useCreatorNote } from './useCreatorNote.ts';
export {
  type Meanwhile as NoteMeanwhile,
  type NoteFault,
  type NoteFormModel,
  type NoteFormOptions,
  useNoteForm,
} from './useNoteForm.ts';
export { type NoteSheetModel, type NoteSheetOptions, useNoteSheet } from './useNoteSheet.ts';
