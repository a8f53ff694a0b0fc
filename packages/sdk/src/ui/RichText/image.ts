import { Node } from '@tiptap/core';
import { isLinkAddress, linkAddress } from './linkAddress.ts';
import * as css from './RichText.css.ts';
import type { RichTextImageLabels, RichTextImages } from './types.ts';

export interface ImageOptions {
  /** The host's current values. */
  readonly given: () => {
    readonly images: RichTextImages | undefined;
    readonly labels: RichTextImageLabels | undefined;
  };
}

/** Attribute for a URL that must not be fetched: on removal, the view renders an image without its node view. */
const waiting = 'data-src';

/** Sets the URLs of images in serialised content; `root` must be in a document that is not rendered. */
export function addressImages(root: HTMLElement): void {
  for (const image of root.querySelectorAll(`img[${waiting}]`)) {
    image.setAttribute('src', image.getAttribute(waiting) ?? '');
    image.removeAttribute(waiting);
  }
}

const isWebAddress = (address: string) => /^https?:/i.test(address) && isLinkAddress(address);

/** Returns an image URL that an email may contain, or `null` for anything but http and https. */
export function imageAddress(typed: string): string | null {
  const address = linkAddress(typed);
  return address !== null && isWebAddress(address) ? address : null;
}

/**
 * An image. An uploaded image is shown; an image with a web URL is shown by name and not fetched, since fetching would
 * reveal its readers to another site.
 */
export const Image = Node.create<ImageOptions>({
  name: 'image',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,

  addOptions() {
    return { given: () => ({ images: undefined, labels: undefined }) };
  },

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
    const isShown = (element: HTMLElement) => {
      const src = element.getAttribute('src') ?? element.getAttribute(waiting) ?? '';
      return (isWebAddress(src) || this.options.given().images?.isUploaded(src) === true) && null;
    };
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
      dom.contentEditable = 'false';
      const { src, alt } = node.attrs;
      const { images, labels } = this.options.given();
      if (images?.isUploaded(src)) {
        dom.setAttribute('aria-label', alt === '' ? (labels?.button ?? '') : alt);
        void images.load(src).then(
          (address) => {
            const shown = document.createElement('img');
            shown.className = css.picture;
            shown.alt = '';
            shown.src = address;
            dom.dataset.shown = '';
            dom.replaceChildren(shown);
          },
          () => {
            dom.textContent = labels?.missing ?? '';
          },
        );
        return { dom, ignoreMutation: () => true };
      }
      dom.setAttribute('aria-label', alt === '' ? src : alt);
      dom.textContent = alt === '' ? src : alt;
      dom.title = src;
      return { dom, ignoreMutation: () => true };
    };
  },
});
