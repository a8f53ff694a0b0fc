import { StartFailure } from '../startFailure.ts';
import { type PolicyName, type RateWindow, ratePolicies, type WindowOverrides } from './policies.ts';

/** Rate limits that an installation can configure. */
export interface LimitSettings {
  /** Multiplies the call limits of signed-in people. */
  readonly callFactor: number;
  /** SMS codes of the whole installation. */
  readonly smsPerHour: number;
  readonly smsPerDay: number;
}

const callPolicies = [
  'readsByAccount',
  'readsByTeam',
  'queriesByAccount',
  'queriesByTeam',
  'writesByAccount',
  'writesByTeam',
] as const satisfies readonly PolicyName[];

/** Reads the settings; throws a `StartFailure` that names the variable and its expected value. */
export function readLimitSettings(read: (name: string) => string | undefined): LimitSettings {
  return {
    callFactor: parseAmount('CALL_LIMIT_FACTOR', read('CALL_LIMIT_FACTOR'), 1, /^\d{1,4}(\.\d+)?$/),
    smsPerHour: parseAmount('SMS_PER_HOUR', read('SMS_PER_HOUR'), 500, /^\d{1,9}$/),
    smsPerDay: parseAmount('SMS_PER_DAY', read('SMS_PER_DAY'), 5_000, /^\d{1,9}$/),
  };
}

/** Returns the windows changed by the settings. */
export function windowOverrides({ callFactor, smsPerHour, smsPerDay }: LimitSettings): WindowOverrides {
  const scaled = (windows: readonly RateWindow[]) =>
    windows.map(({ limit, seconds }) => ({ limit: Math.max(1, Math.round(limit * callFactor)), seconds }));
  return {
    smsByInstallation: [
      { limit: smsPerHour, seconds: 60 * 60 },
      { limit: smsPerDay, seconds: 24 * 60 * 60 },
    ],
    ...Object.fromEntries(callPolicies.map((name) => [name, scaled(ratePolicies[name].windows)])),
  };
}

function parseAmount(name: string, text: string | undefined, usual: number, form: RegExp): number {
  if (text === undefined) return usual;
  if (form.test(text) && Number(text) > 0) return Number(text);
  throw new StartFailure(`${name} is "${text}", but it must be a number above 0, e.g. ${name}=${usual}.`);
}
