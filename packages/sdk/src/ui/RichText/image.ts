import { Node } from '@tiptap/core';
import { isLinkAddress, linkAddress } from './linkAddress.ts';
import * as css from './RichText.css.ts';

/** Holds an address that is not to be fetched: the view draws an image without its node view while it is taken down. */
const waiting = 'data-src';

/** Gives the images of serialised content their addresses; `root` is in no document that is shown. */
export function addressImages(root: HTMLElement): void {
  for (const image of root.querySelectorAll(`img[${waiting}]`)) {
    image.setAttribute('src', image.getAttribute(waiting) ?? '');
    image.removeAttribute(waiting);
  }
}

const isWebAddress = (address: string) => /^https?:/i.test(address) && isLinkAddress(address);

/** The address of an image as it may stand in an email, or `null` for anything but http and https. */
export function imageAddress(typed: string): string | null {
  const address = linkAddress(typed);
  return address !== null && isWebAddress(address) ? address : null;
}

/**
 * An image by its address. The editor names it and does not fetch it: a colleague's text would tell another site who
 * reads it.
 */
export const Image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,

  addAttributes() {
    return {
      src: {
        default: '',
        parseHTML: (element) => element.getAttribute('src') ?? element.getAttribute(waiting),
        renderHTML: ({ src }) => ({ [waiting]: src }),
      },
      alt: { default: '' },
    };
  },

  parseHTML() {
    const isShown = (element: HTMLElement) =>
      isWebAddress(element.getAttribute('src') ?? element.getAttribute(waiting) ?? '') && null;
    return [{ tag: 'img', getAttrs: isShown }];
  },

  renderHTML({ HTMLAttributes }) {
    return ['img', HTMLAttributes];
  },

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div');
      dom.className = css.image;
      dom.setAttribute('role', 'img');
      const { src, alt } = node.attrs;
      dom.setAttribute('aria-label', alt === '' ? src : alt);
      dom.textContent = alt === '' ? src : alt;
      dom.title = src;
      dom.contentEditable = 'false';
      return { dom, ignoreMutation: () => true };
    };
  },
});
