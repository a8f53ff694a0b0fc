import Bowser from 'bowser';
import { networkOf } from '../../../gateways/geo/addresses.ts';
import type { Regions } from '../../../gateways/geo/region.ts';
import { inAppBrowserOf } from '../../../platform/agents/inAppBrowser.ts';
import { perAgent } from '../../../platform/agents/perAgent.ts';

/** Origin of a request, as the request states it. */
export interface Visit {
  /** Address of the peer. */
  readonly address: string;
  readonly userAgent: string;
}

/** The stored details of a visit. */
export interface Place {
  readonly browser: string | null;
  readonly system: string | null;
  readonly region: string | null;
}

/** A place with the network of the address, without the address itself. */
export interface TracedPlace extends Place {
  readonly network: string | null;
}

/** Reduces a visit to the details that may be stored. */
export function describeVisit({ address, userAgent }: Visit, regions: Regions): TracedPlace {
  return { ...describeDevice(userAgent), region: regions.regionOf(address), network: networkOf(address) };
}

export const describeDevice = perAgent((userAgent): Pick<Place, 'browser' | 'system'> => {
  if (userAgent.trim() === '') return { browser: null, system: null };
  // A header can be arbitrarily long; the device is named at its start.
  const { browser, os } = Bowser.parse(userAgent.slice(0, 512));
  return { browser: inAppBrowserOf(userAgent) ?? wordOf(browser.name), system: wordOf(os.name) };
});

/** Truncates names that the sender invented to the length of a list entry. */
function wordOf(name: string | undefined): string | null {
  const word = (name ?? '').replace(/[^\x20-\x7e]/g, '').trim();
  return word === '' ? null : word.slice(0, 40);
}
