import { mergeAttributes, Node } from '@tiptap/core';
import * as css from './RichText.css.ts';

const attribute = 'data-variable';
const idPattern = /^[\w.-]{1,100}$/;

interface VariableOptions {
  /** How a variable is called, `undefined` for one that is not known. */
  readonly labelOf: (id: string) => string | undefined;
}

/** A variable of a template: one piece, deleted as one, `<span data-variable="id">{{id}}</span>` in the HTML. */
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
    };
  },

  parseHTML() {
    const hasId = (element: HTMLElement) => idPattern.test(element.getAttribute(attribute) ?? '') && null;
    return [{ tag: `span[${attribute}]`, getAttrs: hasId }];
  },

  renderHTML({ node, HTMLAttributes }) {
    return ['span', mergeAttributes(HTMLAttributes), spell(node.attrs.id)];
  },

  renderText({ node }) {
    return spell(node.attrs.id);
  },

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span');
      dom.className = css.variable;
      dom.setAttribute(attribute, node.attrs.id);
      dom.contentEditable = 'false';
      nameVariable(dom, this.options.labelOf);
      return { dom, ignoreMutation: () => true };
    };
  },
});

const spell = (id: unknown) => `{{${String(id)}}}`;

function nameVariable(chip: Element, labelOf: VariableOptions['labelOf']): void {
  const id = chip.getAttribute(attribute) ?? '';
  const label = labelOf(id);
  chip.textContent = label ?? spell(id);
  chip.toggleAttribute('data-unknown', label === undefined);
}

/** Says the variables of a text anew, when their names or the language changed. */
export function nameVariables(root: Element, labelOf: VariableOptions['labelOf']): void {
  for (const chip of root.querySelectorAll(`.${css.variable}`)) nameVariable(chip, labelOf);
}
