import { html } from '../../../../platform/http/plainPage/html.ts';
import { type Frame, isolated, renderFrame } from '../frame.ts';

/** Renders a page that only says why there is nothing else. */
export function sentencePage(frame: Frame, [title, sentence]: readonly [string, string]) {
  const contact = frame.brand?.contact ?? '';
  const main = html`<div class="state" role="alert"><h1>${title}</h1><p class="lead">${sentence}</p>${
    contact !== '' && html`<p class="quiet">${frame.text.contact(isolated(contact))}</p>`
  }</div>`;
  return renderFrame(frame, { title, main });
}
