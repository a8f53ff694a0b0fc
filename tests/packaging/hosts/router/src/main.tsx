import '@reachkit/sdk/styles.css';
import './host.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { CreatorPage, Frame, SearchPage, StartPage } from './pages.tsx';

const router = createBrowserRouter(
  [
    {
      element: <Frame />,
      children: [
        { path: '/', element: <StartPage /> },
        { path: '/search/:platform', element: <SearchPage /> },
        { path: '/creators/:platform/:id', element: <CreatorPage /> },
      ],
    },
  ],
  { basename: '/desk' },
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
