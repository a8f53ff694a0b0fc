import { appearanceOf, ReachkitProvider, useArea } from '@reachkit/sdk';
import { useLayoutEffect, useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { messagesOf } from '../locales/messages.ts';
import { navigationOf } from '../routing/addresses.ts';
import { createArrivals } from '../routing/arrivals.ts';
import { MissingPage } from '../routing/MissingPage.tsx';
import { routesOf } from '../routing/routes.tsx';
import { groundPage } from './ground.ts';
import { PlatformContext } from './PlatformContext.ts';
import type { Platform } from './platform.ts';

function reload() {
  window.location.reload();
}

/** The whole site: the platform's client and session, the words of its language, and the router. */
export function Site({ platform }: { readonly platform: Platform }) {
  const { areas } = platform;
  const [arrivals] = useState(createArrivals);
  const router = useMemo(() => createBrowserRouter(routesOf(areas, arrivals)), [areas, arrivals]);
  const navigation = useMemo(() => navigationOf((to, options) => router.navigate(to, options)), [router]);
  const appearance = appearanceOf(useArea(areas.setting));

  useLayoutEffect(() => {
    groundPage(document.documentElement, appearance);
  });

  return (
    <PlatformContext value={platform}>
      <ReachkitProvider
        client={platform.client}
        areas={areas}
        locale={platform.language}
        messages={messagesOf(platform.language)}
        navigation={navigation}
        appearance={appearance}
        onReload={reload}
      >
        <MissingPage arrivals={arrivals} />
        <RouterProvider router={router} />
      </ReachkitProvider>
    </PlatformContext>
  );
}
