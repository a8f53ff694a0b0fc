import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { stateTexts } from './sdkDocsTexts.ts';

/** Progress written by `npm run docs`. */
const progressSchema = z.object({
  what: z.string(),
  step: z.number(),
  of: z.number(),
  pid: z.number(),
  hasFailed: z.boolean(),
});
type Progress = z.output<typeof progressSchema>;

/** Reads the progress of a build; `null` if none has started, or it was aborted. */
export async function readProgress(file: string): Promise<Progress | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const progress = progressSchema.safeParse(parsed(text)).data ?? null;
  return progress && (progress.hasFailed || isRunning(progress.pid)) ? progress : null;
}

/** Parses JSON; `null` if the file is missing, or is being written. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Renders a page in both languages on how to build the documentation, and the progress of a build. */
export function notBuiltPage(progress: Progress | null): string {
  const isBuilding = progress !== null && !progress.hasFailed;
  const say = ({ none, failed, running }: (typeof stateTexts)[keyof typeof stateTexts]) =>
    progress === null ? none : progress.hasFailed ? failed : running(progress);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${isBuilding ? '<meta http-equiv="refresh" content="10">' : ''}
<title>SDK documentation</title>
</head>
<body>
<main>
<h1>SDK documentation</h1>
<p>${say(stateTexts.en)}</p>
<p>Build it with <code>npm run docs</code> in the repository. <code>npm start</code> does so once a commit in the background, except in a production install.</p>
<div lang="zh-CN">
<p>${say(stateTexts.zh)}</p>
<p>在代码仓库里运行<code>npm run docs</code>即可构建。<code>npm start</code>会在每次提交后于后台构建一次，生产安装除外。</p>
</div>
</main>
</body>
</html>
`;
}
