import { parseArgs } from 'node:util';
import { localeOf, type Platform, platforms } from '@reachkit/contract';
import { noHeadings } from '@reachkit/contract/imports/rows';
import type { Language } from '../../platform/http/request/language.ts';

export const importKinds = ['creators', 'videos', 'readings', 'audience'] as const;
export type ImportKind = (typeof importKinds)[number];

export interface ImportArguments {
  readonly kind: ImportKind | undefined;
  readonly file: string | undefined;
  readonly platform: Platform | undefined;
  /** Whether `--platform` was given; `platform` is absent if the given one is unknown. */
  readonly saysPlatform: boolean;
  readonly asOf: string | undefined;
  readonly map: readonly string[];
  readonly isDryRun: boolean;
  readonly isYes: boolean;
  readonly encoding: string | undefined;
  readonly sheet: string | undefined;
  /** Line of the headings, 0 for none. */
  readonly headings: number | undefined;
  readonly leftOutFolder: string | undefined;
  /** Path of a category list, for videos. */
  readonly categories: string | undefined;
  /** Answer to counts that are zero from a day on, for videos and readings. */
  readonly zeros: 'keep' | 'leave-out' | undefined;
  /** Sample size of an audience, as written. */
  readonly sample: string | undefined;
  /** Whether the creator authorised the audience, instead of a model estimating it. */
  readonly isAuthorised: boolean;
  readonly isHelp: boolean;
}

/** Reads the command line; throws the message of `parseArgs` on an unknown option. */
export function readArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      platform: { type: 'string' },
      'as-of': { type: 'string' },
      map: { type: 'string', multiple: true },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean', short: 'y' },
      encoding: { type: 'string' },
      sheet: { type: 'string' },
      headings: { type: 'string' },
      'left-out': { type: 'string' },
      categories: { type: 'string' },
      zeros: { type: 'string' },
      sample: { type: 'string' },
      authorised: { type: 'boolean' },
      lang: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [what, file, ...more] = positionals;
  const kind = importKinds.find((one) => one === what);
  return {
    kind,
    file: kind && more.length === 0 ? file : undefined,
    platform: platforms.find((platform) => platform === values.platform?.toLowerCase()),
    saysPlatform: values.platform !== undefined,
    asOf: values['as-of'],
    map: values.map ?? [],
    isDryRun: values['dry-run'] ?? false,
    isYes: values.yes ?? false,
    encoding: values.encoding,
    sheet: values.sheet,
    headings: lineOf(values.headings),
    leftOutFolder: values['left-out'],
    categories: values.categories,
    zeros: zerosOf(values.zeros),
    sample: values.sample,
    isAuthorised: values.authorised ?? false,
    isHelp: values.help ?? false,
  };
}

/** Parses a line number of the file; returns 0 for `none`. @throws TypeError for anything else */
function lineOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (text === 'none') return noHeadings;
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new TypeError(`--headings ${text}`);
}

/** @throws TypeError for anything but `keep` and `leave-out` */
function zerosOf(text: string | undefined): ImportArguments['zeros'] {
  if (text === undefined || text === 'keep' || text === 'leave-out') return text;
  throw new TypeError(`--zeros ${text}`);
}

/** Default language, for terminals in an unsupported one. */
const terminalDefault: Language = 'en';

/** Returns `--lang`, otherwise the terminal's language, otherwise English. */
export function spokenLanguage(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Language {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const said = args[at]?.split('=')[1] ?? args[at + 1];
  const wanted = at >= 0 ? said : env.LC_ALL || env.LC_MESSAGES || env.LANG;
  return localeOf(wanted?.replace('_', '-').split('.')[0]) ?? terminalDefault;
}
