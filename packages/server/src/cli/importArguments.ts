import { parseArgs } from 'node:util';
import { type Platform, platforms } from '@reachkit/contract';
import type { Language } from '../platform/http/language.ts';

export interface ImportArguments {
  readonly file: string | undefined;
  readonly platform: Platform | undefined;
  readonly asOf: string | undefined;
  readonly map: readonly string[];
  readonly isDryRun: boolean;
  readonly isYes: boolean;
  readonly encoding: string | undefined;
  readonly sheet: string | undefined;
  readonly leftOutFolder: string | undefined;
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
      'left-out': { type: 'string' },
      lang: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [what, file, ...more] = positionals;
  return {
    file: what === 'creators' && more.length === 0 ? file : undefined,
    platform: platforms.find((platform) => platform === values.platform?.toLowerCase()),
    asOf: values['as-of'],
    map: values.map ?? [],
    isDryRun: values['dry-run'] ?? false,
    isYes: values.yes ?? false,
    encoding: values.encoding,
    sheet: values.sheet,
    leftOutFolder: values['left-out'],
    isHelp: values.help ?? false,
  };
}

/** `--lang`, else what the terminal speaks: Chinese where its locale is Chinese, English otherwise. */
export function spokenLanguage(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Language {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const said = args[at]?.split('=')[1] ?? args[at + 1];
  const wanted = at >= 0 ? said : env.LC_ALL || env.LC_MESSAGES || env.LANG;
  return wanted?.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}
