import { useId } from 'react';
import { useStartWords } from '../startWords.ts';
import { Miniature } from '../theme/Miniature.tsx';
import * as css from './Start.css.ts';

export default { title: 'start' };

const fiveLines = `import { createClient, passwordSession, ReachkitProvider } from '@reachkit/sdk';
import { CreatorSearch } from '@reachkit/sdk/search';
import '@reachkit/sdk/styles/search.css';

const baseUrl = 'https://api.example.com';
const client = createClient({ baseUrl, session: passwordSession({ baseUrl }) });

<ReachkitProvider client={client}>
  <CreatorSearch platform="tiktok" />
</ReachkitProvider>;`;

/** Introduction to the SDK: the first page of the component gallery. */
export function Reachkit() {
  const words = useStartWords();
  return (
    <article className={css.page}>
      <h1 className={css.title}>{words.title}</h1>
      <p className={css.lead}>{words.lead}</p>
      <Section title={words.startTitle}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways in a narrow window */}
        <pre className={css.code} tabIndex={0}>
          <code>{fiveLines}</code>
        </pre>
        <p className={css.note}>{words.startNote}</p>
      </Section>
      <Section title={words.entriesTitle}>
        <dl className={css.entries}>
          {Object.entries(words.entries).map(([name, what]) => (
            <div key={name} className={css.entry}>
              <dt>
                <code className={css.name} dir="ltr">
                  {name}
                </code>
              </dt>
              <dd className={css.what}>{what}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={words.controlsTitle}>
        <Points texts={words.controls} />
      </Section>
      <Section title={words.promisesTitle}>
        <Points texts={words.promises} />
      </Section>
      <div className={css.section}>
        <Miniature />
      </div>
    </article>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Points({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className={css.points}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
