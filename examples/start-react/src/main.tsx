import { createClient, passwordSession, ReachkitProvider, useSession } from '@reachkit/sdk';
import { searchEn } from '@reachkit/sdk/locales/en/search';
import { sessionEn } from '@reachkit/sdk/locales/en/session';
import { CreatorSearch } from '@reachkit/sdk/search';
import { LoginForm } from '@reachkit/sdk/session';
import '@reachkit/sdk/styles.css';
import { createRoot } from 'react-dom/client';

// URL of your Reachkit server. Its CORS_ORIGINS must include the origin of your page.
const baseUrl = 'http://localhost:4600';
const session = passwordSession({ baseUrl });
const client = createClient({ baseUrl, session, locale: 'en' });

function Creators() {
  const { status } = useSession();
  if (status !== 'signedIn') return <LoginForm signIn={session.signIn} />;
  return <CreatorSearch platform="youtube" />;
}

const place = document.getElementById('creators');
if (!place) throw new Error('The page has no #creators.');
createRoot(place).render(
  <ReachkitProvider client={client} locale="en" messages={[searchEn, sessionEn]}>
    <Creators />
  </ReachkitProvider>,
);
