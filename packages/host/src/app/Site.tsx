import { type Messages, ReachkitProvider } from '@reachkit/sdk';
import { appearanceOf, useArea } from '@reachkit/sdk/host';
import { UpgradeOffer } from '@reachkit/sdk/membership';
import { LoginEndedNotice } from '@reachkit/sdk/session';
import { useLayoutEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router-dom';
import { navigationOf } from '../routing/addresses.ts';
import { MissingPage } from '../routing/arrival/MissingPage.tsx';
import { createSiteRouter, type SiteRouter } from '../routing/siteRouter.ts';
import { groundPage } from './ground.ts';
import { PlatformContext } from './PlatformContext.ts';
import type { Platform } from './platform.ts';

function reload() {
  window.location.reload();
}

export interface SiteProps {
  readonly platform: Platform;
  /** The site's messages in the platform's language. */
  readonly messages: Messages;
  /** Router, created beforehand if the caller awaits its first page. Default: a new one. */
  readonly routing?: SiteRouter | undefined;
  /** Responses already received from the platform, by endpoint id. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
}

const slots = { UpgradeOffer };

/** The whole site: the platform's client and session, the messages, and the router. */
export function Site({ platform, messages, routing, answers }: SiteProps) {
  const { areas } = platform;
  const { router, arrivals } = useMemo(() => routing ?? createSiteRouter(platform), [platform, routing]);
  const { routes } = useArea(areas.permission);
  const navigation = useMemo(
    () =>
      navigationOf(
        (to, options) => router.navigate(to, options),
        (path) => routes.some((route) => route.path === path),
      ),
    [router, routes],
  );
  const { userInfo } = useArea(areas.user);
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
        {...(userInfo?.timeZone && { timeZone: userInfo.timeZone })}
        messages={messages}
        navigation={navigation}
        appearance={appearance}
        onReload={reload}
        answers={answers}
        slots={slots}
      >
        <LoginEndedNotice />
        <MissingPage arrivals={arrivals} />
        <RouterProvider router={router} />
      </ReachkitProvider>
    </PlatformContext>
  );
}
