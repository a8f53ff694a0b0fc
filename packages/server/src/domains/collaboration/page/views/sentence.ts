import { html } from '../../../../platform/http/plainPage/html.ts';
import { type Frame, hrefOf, isolated, renderFrame } from '../frame.ts';

/** Renders a page that only says why there is nothing else. @param back whether it leads back to the page of the creator */
export function sentencePage(
  frame: Frame,
  [title, sentence]: readonly [string, string],
  { back }: { readonly back?: Pick<Frame, 'path' | 'asked'> } = {},
) {
  const contact = frame.brand?.contact ?? '';
  const main = html`<div class="state" role="alert"><h1>${title}</h1><p class="lead">${sentence}</p>${
    contact !== '' && html`<p class="quiet">${frame.text.contact(isolated(contact))}</p>`
  }${back && html`<p class="back"><a href="${hrefOf(back)}">${frame.text.back}</a></p>`}</div>`;
  return renderFrame(frame, { title, main });
}
