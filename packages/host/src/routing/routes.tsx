import { Navigate, type RouteObject } from 'react-router-dom';
import { BaseLayout } from '../pages/BaseLayout.tsx';
import { Guarded } from './Guarded.tsx';

/** What stands before a page's code has come for the first time; it is quick, and a flash would be worse. */
function Nothing() {
  return null;
}

/** All routes: public ones by name, the signed-in ones below the base layout, which knows what the menu permits. */
export function routesOf(): RouteObject[] {
  return [
    {
      element: <Guarded />,
      HydrateFallback: Nothing,
      children: [
        { path: '/auth', element: <Navigate to="/login" replace /> },
        {
          path: '/login',
          lazy: async () => ({ Component: (await import('../pages/LoginPage.tsx')).LoginPage }),
        },
        {
          path: '/index',
          lazy: async () => ({ Component: (await import('../pages/IndexPage.tsx')).IndexPage }),
        },
        { path: '/', element: <Navigate to="/bloggerSearch/tiktok" replace /> },
        { path: '*', element: <BaseLayout /> },
      ],
    },
  ];
}
