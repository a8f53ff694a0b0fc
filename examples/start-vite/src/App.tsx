import { ReachkitProvider, useSession } from '@reachkit/sdk';
import { searchEn } from '@reachkit/sdk/locales/en/search';
import { sessionEn } from '@reachkit/sdk/locales/en/session';
import { CreatorSearch } from '@reachkit/sdk/search';
import { LoginForm } from '@reachkit/sdk/session';
import '@reachkit/sdk/styles.css';
import { client, session } from './reachkit.ts';

export default function App() {
  return (
    <ReachkitProvider
      client={client}
      locale="en"
      messages={[searchEn, sessionEn]}
      appearance={{ color: 'violet', scheme: 'system' }}
    >
      <Creators />
    </ReachkitProvider>
  );
}

function Creators() {
  const { status } = useSession();
  if (status !== 'signedIn') return <LoginForm signIn={session.signIn} />;
  return <CreatorSearch platforms={['tiktok', 'youtube', 'instagram']} />;
}
