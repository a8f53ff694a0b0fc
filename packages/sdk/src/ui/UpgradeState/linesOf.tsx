import { Fragment, type ReactNode } from 'react';

/** Renders the sentences of a paragraph, each on its own line, without `false` ones; `null` if none is left. */
export function linesOf(sentences: readonly (string | false)[]): ReactNode {
  const said = sentences.filter((sentence) => sentence !== false);
  if (said.length === 0) return null;
  return said.map((sentence, at) => (
    <Fragment key={sentence}>
      {at > 0 && <br />}
      {sentence}
    </Fragment>
  ));
}
