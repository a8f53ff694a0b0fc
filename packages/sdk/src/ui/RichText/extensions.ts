import type { Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { Image, type ImageOptions } from './image.ts';
import { isLinkAddress } from './linkAddress.ts';
import { Variable } from './variable.ts';

/** Returns the extensions that define the allowed content; anything else is dropped on paste. */
export function extensionsOf(
  labelOf: (id: string) => string | undefined,
  given: ImageOptions['given'] | null,
): Extensions {
  return [
    StarterKit.configure({
      code: false,
      codeBlock: false,
      horizontalRule: false,
      dropcursor: false,
      gapcursor: false,
      trailingNode: false,
      heading: { levels: [2, 3] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: isLinkAddress,
        shouldAutoLink: isLinkAddress,
        HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer', class: null },
      },
    }),
    Variable.configure({ labelOf }),
    ...(given ? [Image.configure({ given })] : []),
  ];
}
