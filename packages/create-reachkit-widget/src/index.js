#!/usr/bin/env node
// @ts-check
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { create } from './create.js';
import {
  parseFolder,
  parseOptions,
  parseServer,
  parseTemplate,
  UsageError,
  usualFolder,
  usualServer,
} from './options.js';
import { templates } from './templates.js';
import { texts } from './texts.js';

const here = dirname(fileURLToPath(import.meta.url));

/** The package manager that runs this: `pnpm create …` means pnpm from here on. */
function packageManager() {
  return process.env.npm_config_user_agent?.split('/')[0] || 'npm';
}

/**
 * Asks until the answer can be used; an empty one takes the default.
 * @param {import('node:readline/promises').Interface} terminal
 * @param {string} question
 * @param {string} usual
 * @param {(answer: string) => string} parse
 */
async function ask(terminal, question, usual, parse) {
  for (;;) {
    const answer = (await terminal.question(`${question} (${usual}): `)).trim() || usual;
    try {
      return parse(answer);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      process.stderr.write(`${error.message}\n`);
    }
  }
}

/**
 * @param {import('./options.js').Options} options
 * @returns {Promise<{ folder: string, template: string, server: string }>}
 */
async function complete({ language, folder, template, server, isYes }) {
  const usual = { folder: usualFolder, template: templates[0]?.name ?? '', server: usualServer };
  if (isYes || !process.stdin.isTTY || (folder && template && server)) {
    return {
      folder: folder ?? usual.folder,
      template: template ?? usual.template,
      server: server ?? usual.server,
    };
  }
  const words = texts[language];
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const where =
      folder ?? (await ask(terminal, words.askFolder, usual.folder, (text) => parseFolder(text, language)));
    if (!template) {
      for (const { name } of templates) process.stderr.write(`  ${name}  ${words.templates[name]}\n`);
    }
    return {
      folder: where,
      template:
        template ??
        (await ask(terminal, words.askTemplate, usual.template, (text) => parseTemplate(text, language))),
      server:
        server ?? (await ask(terminal, words.askServer, usual.server, (text) => parseServer(text, language))),
    };
  } finally {
    terminal.close();
  }
}

async function main() {
  const options = parseOptions(process.argv.slice(2), process.env);
  const words = texts[options.language];
  if (options.isHelp) {
    process.stdout.write(`${words.usage}\n`);
    return;
  }
  const { folder, template, server } = await complete(options);
  const source = join(here, 'templates', template);
  const target = create({ folder, template, language: options.language, server, source });
  const run = packageManager();
  const shown = relative(process.cwd(), target) || '.';
  const steps = [...(shown === '.' ? [] : [`cd ${shown}`]), `${run} install`, `${run} run dev`];
  process.stdout.write(`${words.made(shown)}\n\n${steps.map((step) => `  ${step}\n`).join('')}\n`);
  if (template === 'next') process.stdout.write(`${words.key}\n`);
  const url = templates.find(({ name }) => name === template)?.url ?? '';
  process.stdout.write(`${words.cors(url)}\n`);
}

try {
  await main();
} catch (error) {
  // What was typed is at fault, or the system refused to write: a sentence says it. Anything else is our fault.
  const isExpected = error instanceof UsageError || (error instanceof Error && 'syscall' in error);
  process.stderr.write(
    isExpected ? `${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`,
  );
  process.exitCode = 1;
}
