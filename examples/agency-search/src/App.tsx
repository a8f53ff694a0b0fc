import { ReachkitProvider, useSession } from '@reachkit/sdk';
import { coreEn } from '@reachkit/sdk/locales/en/core';
import { emailEn } from '@reachkit/sdk/locales/en/email';
import { formEn } from '@reachkit/sdk/locales/en/form';
import { searchEn } from '@reachkit/sdk/locales/en/search';
import { shortlinksEn } from '@reachkit/sdk/locales/en/shortlinks';
import { CreatorSearch } from '@reachkit/sdk/search';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { client, signIn, signOut } from './platform.ts';

/** Loaded with the first creator on the shortlist. */
const shortlinks = () => import('@reachkit/sdk/shortlinks');
const ShortLinkButton = lazy(async () => ({ default: (await shortlinks()).ShortLinkButton }));
const ShortLinkDetail = lazy(async () => ({ default: (await shortlinks()).ShortLinkDetail }));
/** Loaded with the first email that is written or viewed. */
const ComposeEmail = lazy(async () => ({ default: (await import('@reachkit/sdk/email')).ComposeEmail }));
const EmailCampaigns = lazy(async () => ({ default: (await import('@reachkit/sdk/email')).EmailCampaigns }));

interface Picked {
  readonly id: string;
  readonly name: string;
}

/** Lanternfield's creator desk: its own page at the side, Reachkit's search beside it. */
export function App() {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [place, setPlace] = useState<Place>('search');
  const [linkId, setLinkId] = useState<string>();
  return (
    <ReachkitProvider
      client={client}
      locale="en"
      messages={[coreEn, emailEn, formEn, searchEn, shortlinksEn]}
      className="lanternfield-reachkit"
      timeZone="Europe/Lisbon"
    >
      <div className="desk">
        <aside className="desk-side">
          <h1>Lanternfield</h1>
          <Account />
          <h2>Shortlist ({picked.length})</h2>
          <ul className="desk-picked">
            {picked.map(({ id, name }) => (
              <li key={id}>
                {name}{' '}
                <Suspense>
                  <ShortLinkButton
                    creator={{ id, name, platform: 'youtube' }}
                    variant="icon"
                    onCreate={(link) => setLinkId(link.id)}
                  />
                </Suspense>
              </li>
            ))}
          </ul>
          {picked.length > 0 && (
            <button type="button" className="plain" onClick={() => setPlace('write')}>
              Write to the shortlist
            </button>
          )}
          {linkId !== undefined && (
            <button type="button" className="plain" onClick={() => setPlace('link')}>
              Visits of the link
            </button>
          )}
          <button type="button" className="plain" onClick={() => setPlace('campaigns')}>
            Emails
          </button>
        </aside>
        <main className="desk-main">
          <Desk
            place={place}
            picked={picked}
            linkId={linkId}
            onPlace={setPlace}
            onPick={(one) =>
              setPicked((before) => (before.some(({ id }) => id === one.id) ? before : [...before, one]))
            }
          />
        </main>
      </div>
    </ReachkitProvider>
  );
}

type Place = 'search' | 'write' | 'campaigns' | 'link';

interface DeskProps {
  readonly place: Place;
  readonly picked: readonly Picked[];
  /** The short link created last. */
  readonly linkId: string | undefined;
  readonly onPlace: (place: Place) => void;
  readonly onPick: (creator: Picked) => void;
}

function Desk({ place, picked, linkId, onPlace, onPick }: DeskProps) {
  const { status } = useSession();
  if (status !== 'signedIn') return <p>Log in to search creators.</p>;
  switch (place) {
    case 'search':
      return <CreatorSearch platform="youtube" onOpenCreator={({ id, name }) => onPick({ id, name })} />;
    case 'write':
      return (
        <Suspense>
          <ComposeEmail
            creatorIds={picked.map(({ id }) => id)}
            onSend={() => onPlace('campaigns')}
            onBack={() => onPlace('search')}
          />
        </Suspense>
      );
    case 'campaigns':
      return (
        <Suspense>
          <EmailCampaigns />
        </Suspense>
      );
    case 'link':
      return <Suspense>{linkId !== undefined && <ShortLinkDetail linkId={linkId} />}</Suspense>;
  }
}

function Account() {
  const { status } = useSession();
  const [problem, setProblem] = useState('');
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    setProblem('');
    try {
      await signIn(String(entered.get('phone')), String(entered.get('password')));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The login failed.');
    }
  }
  if (status === 'signedIn') {
    return (
      <button type="button" className="plain" onClick={() => void signOut()}>
        Log out
      </button>
    );
  }
  return (
    <form className="desk-sign-in" onSubmit={(event) => void submit(event)}>
      <label htmlFor="phone">Phone</label>
      <input id="phone" name="phone" autoComplete="username" />
      <label htmlFor="password">Password</label>
      <input id="password" name="password" type="password" autoComplete="current-password" />
      <button type="submit">Log in</button>
      {problem !== '' && (
        <p className="desk-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
