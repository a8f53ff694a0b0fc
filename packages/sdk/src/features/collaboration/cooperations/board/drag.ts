import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';

interface CardOptions {
  readonly id: string;
  readonly canDrag: () => boolean;
  readonly onDragging: (isDragging: boolean) => void;
}

/** Makes a card one that can be dragged; returns the end of it. */
export const dragCard = (element: HTMLElement, { id, canDrag, onDragging }: CardOptions): (() => void) =>
  draggable({
    element,
    getInitialData: () => ({ cooperationId: id }),
    canDrag,
    onDragStart: () => onDragging(true),
    onDrop: () => onDragging(false),
  });

interface ColumnOptions {
  /** A card is above the column; `null`: none any more. */
  readonly onOver: (id: string | null) => void;
  readonly onDrop: (id: string) => void;
}

const idOf = ({ cooperationId }: Record<string | symbol, unknown>) =>
  typeof cooperationId === 'string' ? cooperationId : null;

/** Takes cards that are dropped on a column; returns the end of it. */
export const takeCards = (element: HTMLElement, { onOver, onDrop }: ColumnOptions): (() => void) =>
  dropTargetForElements({
    element,
    canDrop: ({ source }) => idOf(source.data) !== null,
    onDragEnter: ({ source }) => onOver(idOf(source.data)),
    onDragLeave: () => onOver(null),
    onDrop: ({ source }) => {
      onOver(null);
      const id = idOf(source.data);
      if (id !== null) onDrop(id);
    },
  });
