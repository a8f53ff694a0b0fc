import { Navigate, type RouteObject } from 'react-router-dom';
import { BaseLayout } from '../pages/BaseLayout.tsx';
import { Guarded } from './Guarded.tsx';

/** All routes: public ones by name, the signed-in ones below the base layout, which knows what the menu permits. */
export function routesOf(): RouteObject[] {
  return [
    {
      element: <Guarded />,
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
