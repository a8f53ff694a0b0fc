import './site.css';
import '@reachkit/sdk/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { finishSignIn, identity } from './identity.ts';

await finishSignIn();
const user = await identity.getUser();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <App person={user?.profile.sub ?? null} />
  </StrictMode>,
);
