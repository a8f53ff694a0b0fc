import Bowser from 'bowser';
import { networkOf } from '../../../gateways/geo/addresses.ts';
import type { Regions } from '../../../gateways/geo/region.ts';
import { inAppBrowserOf } from '../../../platform/agents/inAppBrowser.ts';
import { perAgent } from '../../../platform/agents/perAgent.ts';

/** Where a request comes from, as the request itself says. */
export interface Visit {
  /** Address of the peer. */
  readonly address: string;
  readonly userAgent: string;
}

/** The stored part of a visit. */
export interface Place {
  readonly browser: string | null;
  readonly system: string | null;
  readonly region: string | null;
}

/** The place, and of the address no more than its network. */
export interface TracedPlace extends Place {
  readonly network: string | null;
}

/** Turns a visit into what may be kept of it. */
export function describeVisit({ address, userAgent }: Visit, regions: Regions): TracedPlace {
  return { ...describeDevice(userAgent), region: regions.regionOf(address), network: networkOf(address) };
}

const describeDevice = perAgent((userAgent): Pick<Place, 'browser' | 'system'> => {
  if (userAgent.trim() === '') return { browser: null, system: null };
  // A header may be as long as it likes; what names the device stands at its beginning.
  const { browser, os } = Bowser.parse(userAgent.slice(0, 512));
  return { browser: inAppBrowserOf(userAgent) ?? wordOf(browser.name), system: wordOf(os.name) };
});

/** Names that were made up by the sender are cut to what a list can show. */
function wordOf(name: string | undefined): string | null {
  const word = (name ?? '').replace(/[^\x20-\x7e]/g, '').trim();
  return word === '' ? null : word.slice(0, 40);
}
