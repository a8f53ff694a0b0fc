import { ReachkitProvider, useSession } from '@reachkit/sdk';
import { coreEn } from '@reachkit/sdk/locales/en/core';
import { searchEn } from '@reachkit/sdk/locales/en/search';
import { CreatorSearch } from '@reachkit/sdk/search';
import { type FormEvent, useState } from 'react';
import { client, signIn, signOut } from './platform.ts';

/** Lanternfield's creator desk: its own page at the side, Reachkit's search beside it. */
export function App() {
  const [picked, setPicked] = useState<readonly string[]>([]);
  return (
    <ReachkitProvider
      client={client}
      locale="en"
      messages={[coreEn, searchEn]}
      className="lanternfield-reachkit"
      timeZone="Europe/Lisbon"
    >
      <div className="desk">
        <aside className="desk-side">
          <h1>Lanternfield</h1>
          <Account />
          <h2>Shortlist ({picked.length})</h2>
          <ul className="desk-picked">
            {picked.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </aside>
        <main className="desk-main">
          <Desk
            onPick={(name) => setPicked((before) => (before.includes(name) ? before : [...before, name]))}
          />
        </main>
      </div>
    </ReachkitProvider>
  );
}

function Desk({ onPick }: { readonly onPick: (name: string) => void }) {
  const { status } = useSession();
  if (status !== 'signedIn') return <p>Log in to search creators.</p>;
  return <CreatorSearch platform="youtube" onOpenCreator={(creator) => onPick(creator.name)} />;
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
