import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { type Entry, entries, sdk } from './entries.ts';

/** Folder of the accepted reports. */
export const reportFolder = join(import.meta.dirname, 'api');

/** Texts change often; other tests check that both languages have the same keys. */
export const reportedEntries = entries.filter(({ path }) => !path.startsWith('./locales/'));

const declarations = reportedEntries.map(({ file }) => `dist/${file}.d.ts`);
/** TypeScript state of all entries: created once for all reports. */
let compilerState: CompilerState | undefined;

const silent = { default: { logLevel: ExtractorLogLevel.None } };

/** Returns the public API of an entry: its names and their types, as API Extractor writes them. */
export function apiReportOf({ file }: Entry): string {
  const folder = mkdtempSync(join(tmpdir(), 'api-report-'));
  try {
    const config = ExtractorConfig.prepare({
      configObjectFullPath: undefined,
      packageJsonFullPath: join(sdk, 'package.json'),
      configObject: {
        projectFolder: sdk,
        mainEntryPointFilePath: join(sdk, `dist/${file}.d.ts`),
        compiler: {
          overrideTsconfig: {
            compilerOptions: {
              module: 'ESNext',
              moduleResolution: 'Bundler',
              target: 'ES2022',
              lib: ['ES2023', 'DOM', 'DOM.Iterable'],
              jsx: 'react-jsx',
              strict: true,
              skipLibCheck: true,
              types: [],
            },
            files: declarations,
          },
        },
        apiReport: {
          enabled: true,
          reportFileName: 'report.api.md',
          reportFolder: folder,
          reportTempFolder: join(folder, 'temp'),
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        messages: {
          compilerMessageReporting: silent,
          extractorMessageReporting: silent,
          tsdocMessageReporting: silent,
        },
      },
    });
    compilerState ??= CompilerState.create(config, {
      additionalEntryPoints: declarations.map((path) => join(sdk, path)),
    });
    const { errorCount } = Extractor.invoke(config, {
      compilerState,
      localBuild: true,
      messageCallback: (message) => {
        // It recommends its own TypeScript version; only the report matters.
        if (message.logLevel !== ExtractorLogLevel.Error) message.handled = true;
      },
    });
    if (errorCount > 0) throw new Error(`API Extractor found ${errorCount} errors in ${file}.d.ts.`);
    return shortened(readFileSync(join(folder, 'report.api.md'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes lines that are not part of the API. */
function shortened(report: string): string {
  return report
    .replaceAll('\r', '')
    .replaceAll(/^ *\/\/ \(undocumented\)\n/gm, '')
    .replaceAll(/^\/\/ Warning: .*\n(\/\/\n)?/gm, '')
    .replace(
      /\n> Do not edit[^\n]*\n/,
      '\n> Written by `npm run published:accept`; a change of it needs a changeset.\n',
    );
}
