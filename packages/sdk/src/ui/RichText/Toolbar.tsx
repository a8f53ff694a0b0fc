'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Braces,
  Heading2,
  Heading3,
  Image as ImageIcon,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { FallbackPopover } from './FallbackPopover.tsx';
import { ImagePopover } from './ImagePopover.tsx';
import { LinkPopover } from './LinkPopover.tsx';
import * as css from './RichText.css.ts';
import type { RichTextImages, RichTextLabels, RichTextVariable } from './types.ts';
import { variableAt } from './variable.ts';

interface ToolbarProps {
  readonly editor: Editor;
  readonly controls: string;
  readonly labels: RichTextLabels;
  readonly variables: readonly RichTextVariable[];
  readonly images: RichTextImages | undefined;
  readonly isShort: boolean;
  readonly isDisabled: boolean;
}

interface Tool {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Whether the format is active; left out for one-time actions. */
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly use: () => void;
}

/** One tab stop; arrows, Home and End move between the buttons (WAI-ARIA Authoring Practices, toolbar). */
export function Toolbar({ editor, controls, labels, variables, images, isShort, isDisabled }: ToolbarProps) {
  const root = useRef<HTMLDivElement>(null);
  const linkButton = useRef<HTMLButtonElement>(null);
  const fallbackButton = useRef<HTMLElement>(null);
  const imageButton = useRef<HTMLButtonElement>(null);
  const [isLinking, setLinking] = useState(false);
  const [isImage, setImage] = useState(false);
  const [isFallback, setFallback] = useState(false);
  const now = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      underline: editor.isActive('underline'),
      strike: editor.isActive('strike'),
      heading2: editor.isActive('heading', { level: 2 }),
      heading3: editor.isActive('heading', { level: 3 }),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
      image: editor.isActive('image'),
      isAtVariable: variableAt(editor.state) !== null,
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });

  const runAction = () => editor.chain().focus();
  const all: readonly (readonly (Tool & { readonly isLong?: boolean })[])[] = [
    [
      {
        label: labels.undo,
        isLong: true,
        icon: Undo2,
        isDisabled: !now.canUndo,
        use: () => runAction().undo().run(),
      },
      {
        label: labels.redo,
        isLong: true,
        icon: Redo2,
        isDisabled: !now.canRedo,
        use: () => runAction().redo().run(),
      },
    ],
    [
      {
        label: labels.heading2,
        isLong: true,
        icon: Heading2,
        isPressed: now.heading2,
        use: () => runAction().toggleHeading({ level: 2 }).run(),
      },
      {
        label: labels.heading3,
        isLong: true,
        icon: Heading3,
        isPressed: now.heading3,
        use: () => runAction().toggleHeading({ level: 3 }).run(),
      },
    ],
    [
      { label: labels.bold, icon: Bold, isPressed: now.bold, use: () => runAction().toggleBold().run() },
      {
        label: labels.italic,
        icon: Italic,
        isPressed: now.italic,
        use: () => runAction().toggleItalic().run(),
      },
      {
        label: labels.underline,
        isLong: true,
        icon: Underline,
        isPressed: now.underline,
        use: () => runAction().toggleUnderline().run(),
      },
      {
        label: labels.strike,
        isLong: true,
        icon: Strikethrough,
        isPressed: now.strike,
        use: () => runAction().toggleStrike().run(),
      },
    ],
    [
      {
        label: labels.bulletList,
        icon: List,
        isPressed: now.bulletList,
        use: () => runAction().toggleBulletList().run(),
      },
      {
        label: labels.orderedList,
        icon: ListOrdered,
        isPressed: now.orderedList,
        use: () => runAction().toggleOrderedList().run(),
      },
      {
        label: labels.quote,
        isLong: true,
        icon: TextQuote,
        isPressed: now.quote,
        use: () => runAction().toggleBlockquote().run(),
      },
    ],
  ];
  const groups = all
    .map((tools) => tools.filter(({ isLong }) => !(isShort && isLong)))
    .filter((tools) => tools.length > 0);

  const buttons = () => [...(root.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const setStop = (stop: HTMLButtonElement | undefined) => {
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
  };

  useEffect(() => {
    const all = buttons();
    setStop(all.find((button) => button.tabIndex === 0 && button.dataset.stop !== undefined) ?? all[0]);
  });

  useEffect(() => {
    const { dom } = editor.view;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, altKey, shiftKey } = event;
      if (shiftKey || event.isComposing || isDisabled) return;
      const isLink = key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !altKey;
      const isToolbar = key === 'F10' && altKey;
      if (!isLink && !isToolbar) return;
      event.preventDefault();
      if (isLink) setLinking(true);
      else root.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    };
    dom.addEventListener('keydown', onKeyDown);
    return () => dom.removeEventListener('keydown', onKeyDown);
  }, [editor, isDisabled]);

  function walk(event: KeyboardEvent<HTMLElement>) {
    const all = buttons();
    const at = event.target instanceof HTMLButtonElement ? all.indexOf(event.target) : -1;
    if (at < 0) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [back, forth] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    const to = { [back]: at - 1, [forth]: at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  }

  return (
    <div
      ref={root}
      role="toolbar"
      aria-label={labels.toolbar}
      aria-controls={controls}
      className={css.toolbar}
      onKeyDown={walk}
      onFocus={({ target }) => {
        if (!(target instanceof HTMLButtonElement) || !root.current?.contains(target)) return;
        for (const button of buttons()) button.toggleAttribute('data-stop', button === target);
        setStop(target);
      }}
    >
      {groups.map((tools) => (
        <span key={tools[0]?.label} className={css.group}>
          {tools.map((tool) => (
            <ToolButton key={tool.label} {...tool} isDisabled={isDisabled || tool.isDisabled === true} />
          ))}
        </span>
      ))}
      <span className={css.group}>
        <ToolButton
          label={labels.link}
          icon={Link2}
          isPressed={now.link}
          isDisabled={isDisabled}
          buttonRef={linkButton}
          keys="Control+K Meta+K"
          use={() => setLinking(true)}
        />
        {labels.image && !isShort && (
          <ToolButton
            label={labels.image.button}
            icon={ImageIcon}
            isPressed={now.image}
            isDisabled={isDisabled}
            buttonRef={imageButton}
            use={() => setImage(true)}
          />
        )}
        {!isShort && (
          <ToolButton
            label={labels.clearFormat}
            icon={RemoveFormatting}
            isDisabled={isDisabled}
            use={() => runAction().unsetAllMarks().clearNodes().run()}
          />
        )}
      </span>
      {variables.length > 0 && (
        <Menu
          label={labels.variables}
          icon={<Braces size={16} aria-hidden="true" />}
          size="small"
          isDisabled={isDisabled}
          hasCaret
          sections={[
            {
              id: 'variables',
              items: variables.map(({ id, label }) => ({
                id,
                label,
                onSelect: () => {
                  runAction().insertContent({ type: 'variable', attrs: { id } }).run();
                },
              })),
            },
          ]}
        />
      )}
      {labels.fallback && now.isAtVariable && (
        <Button ref={fallbackButton} variant="ghost" size="small" onClick={() => setFallback(true)}>
          {labels.fallback.button}
        </Button>
      )}
      {labels.fallback && isFallback && (
        <FallbackPopover
          editor={editor}
          anchorRef={fallbackButton}
          labels={labels.fallback}
          onClose={() => setFallback(false)}
        />
      )}
      {labels.image && isImage && (
        <ImagePopover
          editor={editor}
          anchorRef={imageButton}
          labels={labels.image}
          images={images}
          onClose={() => setImage(false)}
        />
      )}
      {isLinking && (
        <LinkPopover
          editor={editor}
          anchorRef={linkButton}
          labels={labels}
          onClose={() => setLinking(false)}
        />
      )}
    </div>
  );
}

interface ToolButtonProps extends Tool {
  readonly isDisabled: boolean;
  readonly buttonRef?: React.Ref<HTMLButtonElement>;
  /** Keyboard shortcut of the button in the text, in the format of `aria-keyshortcuts`. */
  readonly keys?: string;
}

function ToolButton({ label, icon: Icon, isPressed, isDisabled, use, buttonRef, keys }: ToolButtonProps) {
  return (
    <Tooltip text={label} isDescription={false}>
      <button
        ref={buttonRef}
        type="button"
        className={css.tool}
        aria-label={label}
        aria-pressed={isPressed}
        aria-keyshortcuts={keys}
        aria-disabled={isDisabled || undefined}
        // The text keeps its focus and selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !isDisabled && use()}
      >
        <Icon size={16} aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
