import { Fragment, type ReactNode } from 'react';

/** Sentences of one paragraph, each on a line of its own; `false` ones are left out. `null`: there are none. */
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
