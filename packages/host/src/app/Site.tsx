import { ReachkitProvider } from '@reachkit/sdk';
import { useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { messagesOf } from '../locales/messages.ts';
import { navigationOf } from '../routing/addresses.ts';
import { routesOf } from '../routing/routes.tsx';
import { PlatformContext } from './PlatformContext.ts';
import type { Platform } from './platform.ts';

/** As the person's device is set, until there are settings of our own. */
const appearance = { scheme: 'system' } as const;

/** The whole site: the platform's client and session, the words of its language, and the router. */
export function Site({ platform }: { readonly platform: Platform }) {
  const router = useMemo(() => createBrowserRouter(routesOf()), []);
  const navigation = useMemo(() => navigationOf((to, options) => router.navigate(to, options)), [router]);
  return (
    <PlatformContext value={platform}>
      <ReachkitProvider
        client={platform.client}
        locale={platform.language}
        messages={messagesOf(platform.language)}
        navigation={navigation}
        appearance={appearance}
      >
        <RouterProvider router={router} />
      </ReachkitProvider>
    </PlatformContext>
  );
}
