import { InputRule, mergeAttributes, Node } from '@tiptap/core';
import type { Node as ProseNode } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import * as css from './RichText.css.ts';

const attribute = 'data-variable';
const shownFallback = 'data-fallback';
const idPattern = /^[\w.-]{1,100}$/;
const spelled = /\{\{([\w.-]{1,100})(?:\|([^{}<>|]*))?\}\}$/;

interface PlacedVariable {
  readonly pos: number;
  readonly node: ProseNode;
}

/** Returns the variable that is selected, or right before the cursor. */
export function variableAt({ selection }: EditorState): PlacedVariable | null {
  const { from, empty, $from } = selection;
  const node = empty ? $from.nodeBefore : $from.nodeAfter;
  if (node?.type.name !== 'variable' || (!empty && node.nodeSize !== selection.to - from)) return null;
  return { pos: empty ? from - node.nodeSize : from, node };
}

interface VariableOptions {
  /** Returns a variable's name; `undefined` if it is unknown. */
  readonly labelOf: (id: string) => string | undefined;
}

/**
 * A template variable: one unit, deleted as a whole, `<span data-variable="id">{{id}}</span>` in the HTML, with a
 * fallback `{{id|fallback}}`.
 */
export const Variable = Node.create<VariableOptions>({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,

  addOptions() {
    return { labelOf: () => undefined };
  },

  addAttributes() {
    return {
      id: {
        default: '',
        parseHTML: (element) => element.getAttribute(attribute),
        renderHTML: ({ id }) => ({ [attribute]: id }),
      },
      // Stored only in the text, which every sanitizer keeps.
      fallback: {
        default: null,
        parseHTML: (element) => spelled.exec(element.textContent)?.[2]?.trim() || null,
        rendered: false,
      },
    };
  },

  parseHTML() {
    const hasId = (element: HTMLElement) => idPattern.test(element.getAttribute(attribute) ?? '') && null;
    return [{ tag: `span[${attribute}]`, getAttrs: hasId }];
  },

  renderHTML({ node, HTMLAttributes }) {
    return ['span', mergeAttributes(HTMLAttributes), spell(node.attrs)];
  },

  renderText({ node }) {
    return spell(node.attrs);
  },

  addInputRules() {
    return [
      new InputRule({
        find: spelled,
        handler: ({ state, range, match: [, id, fallback] }) => {
          const attrs = { id, fallback: fallback?.trim() || null };
          state.tr.replaceWith(range.from, range.to, this.type.create(attrs));
        },
      }),
    ];
  },

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span');
      dom.className = css.variable;
      dom.setAttribute(attribute, node.attrs.id);
      if (node.attrs.fallback !== null) dom.setAttribute(shownFallback, node.attrs.fallback);
      dom.contentEditable = 'false';
      nameVariable(dom, this.options.labelOf);
      return { dom, ignoreMutation: () => true };
    };
  },
});

const spell = ({ id, fallback }: Readonly<Record<string, unknown>>) =>
  typeof fallback === 'string' ? `{{${String(id)}|${fallback}}}` : `{{${String(id)}}}`;

function nameVariable(chip: Element, labelOf: VariableOptions['labelOf']): void {
  const id = chip.getAttribute(attribute) ?? '';
  const label = labelOf(id);
  const fallback = chip.getAttribute(shownFallback);
  chip.textContent =
    label === undefined ? spell({ id, fallback }) : [label, fallback ?? []].flat().join(' | ');
  chip.toggleAttribute('data-unknown', label === undefined);
}

/** Updates the variables' labels, after their names or the language changed. */
export function nameVariables(root: Element, labelOf: VariableOptions['labelOf']): void {
  for (const chip of root.querySelectorAll(`.${css.variable}`)) nameVariable(chip, labelOf);
}
