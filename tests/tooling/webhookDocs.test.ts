import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhookEvents } from '../../packages/contract/src/account/webhook.ts';
import { monitorAlertKinds } from '../../packages/contract/src/monitor/kinds.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');

/** Returns the blocks of a language in the page. */
const blocksOf = (language: string) =>
  [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, code]) =>
    name === language && code !== undefined ? [code] : [],
  );

/** A message, signed by `openssl dgst -sha256 -hmac <secret>` over `1764486000.<body>`. */
const body =
  '{"id":"evt_1","event":"ping","createdAt":"2025-11-30T07:00:00.900Z","team":"12","data":{},"text":"茶 ☕"}';
const at = 1_764_486_000;
const present = {
  secret: 'whsec_example',
  hex: '4dd1e369c546e383db649ea151fcaa0e867f05463d92762228ad86809bc85e21',
};
const former = {
  secret: 'whsec_former',
  hex: '3f8479f35744557e00103f3b05a9e8809cf3985df34deec9c7f8b40ffd635c4b',
};

interface Message {
  readonly body: string;
  readonly header: string | null;
  readonly secret: string;
  readonly now: number;
}

const right: Message = { body, header: `t=${at},v1=${present.hex}`, secret: present.secret, now: at + 2 };
const rotated = `t=${at},v1=${present.hex},v1=${former.hex}`;

const accepted: Readonly<Record<string, Message>> = {
  'a signed message': right,
  'a message of five minutes ago': { ...right, now: at + 300 },
  'both signatures, by the new secret': { ...right, header: rotated },
  'both signatures, by the old secret': { ...right, header: rotated, secret: former.secret },
};
const refused: Readonly<Record<string, Message>> = {
  'a changed body': { ...right, body: body.replace('"12"', '"13"') },
  'a body with a space at its end': { ...right, body: `${body} ` },
  'an old timestamp': { ...right, now: at + 301 },
  'a timestamp in the future': { ...right, now: at - 301 },
  'another timestamp': { ...right, header: `t=${at + 1},v1=${present.hex}` },
  'a wrong secret': { ...right, secret: 'whsec_other' },
  'an old secret that has ended': { ...right, secret: former.secret },
  'the signature under another name': { ...right, header: `t=${at},v0=${present.hex}` },
  'a part of the signature': { ...right, header: `t=${at},v1=${present.hex.slice(0, 62)}` },
  'an empty signature': { ...right, header: `t=${at},v1=` },
  'no timestamp': { ...right, header: `v1=${present.hex}` },
  'a timestamp that is no number': { ...right, header: `t=now,v1=${present.hex}` },
  'an empty header': { ...right, header: '' },
  'no header': { ...right, header: null },
};

/** Runs every message through a snippet, and answers the id of each accepted event, or the reason of the refusal. */
const runners: Readonly<
  Record<string, { readonly file: string; readonly command: string; readonly run: string }>
> = {
  js: {
    file: 'check.mjs',
    command: process.execPath,
    run: `
import { readFileSync } from 'node:fs';
const answers = JSON.parse(readFileSync(process.argv[2], 'utf8')).map(({ body, header, secret, now }) => {
  try {
    return 'accepted ' + readWebhook(Buffer.from(body), header ?? undefined, secret, now).id;
  } catch (error) {
    return error.message;
  }
});
process.stdout.write(JSON.stringify(answers));
`,
  },
  python: {
    file: 'check.py',
    command: process.env.PYTHON_PATH ?? '/usr/bin/python3',
    run: `
import sys
answers = []
for message in json.load(open(sys.argv[1], encoding="utf-8")):
    try:
        event = read_webhook(message["body"].encode(), message["header"], message["secret"], message["now"])
        answers.append("accepted " + event["id"])
    except ValueError as error:
        answers.append(str(error))
print(json.dumps(answers))
`,
  },
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'webhook-docs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function answersOf(language: string, messages: Readonly<Record<string, Message>>): Record<string, string> {
  const runner = runners[language];
  const [snippet] = blocksOf(language);
  if (!runner || snippet === undefined) throw new Error(`The page has no ${language}.`);
  const program = join(folder, runner.file);
  const input = join(folder, 'messages.json');
  writeFileSync(program, snippet + runner.run);
  writeFileSync(input, JSON.stringify(Object.values(messages)));
  const answers: string[] = JSON.parse(execFileSync(runner.command, [program, input], { encoding: 'utf8' }));
  return Object.fromEntries(Object.keys(messages).map((name, index) => [name, answers[index] ?? '']));
}

describe.each(Object.keys(runners))('the signature check in %s', (language) => {
  it('has at most 15 lines', () => {
    const blocks = blocksOf(language);
    expect(blocks).toHaveLength(1);
    const lines = blocks
      .join('')
      .split('\n')
      .filter((line) => line.trim() !== '');
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.length).toBeLessThanOrEqual(15);
  });

  it('accepts messages that openssl signed, by each of two secrets', () => {
    const answers = answersOf(language, accepted);
    expect(answers).toEqual(
      Object.fromEntries(Object.keys(accepted).map((name) => [name, 'accepted evt_1'])),
    );
  });

  it('refuses each message that is changed, old, or signed with another secret', () => {
    const answers = answersOf(language, refused);
    const old = [
      'an old timestamp',
      'a timestamp in the future',
      'no timestamp',
      'a timestamp that is no number',
    ];
    const reasonOf = (name: string) =>
      [...old, 'an empty header', 'no header'].includes(name) ? 'too old' : 'wrong';
    expect(answers).toEqual(
      Object.fromEntries(Object.keys(refused).map((name) => [name, `The signature is ${reasonOf(name)}`])),
    );
  });
});

it('the page has an example of every event', () => {
  const examples: readonly Record<string, unknown>[] = blocksOf('json').map((block) => JSON.parse(block));
  expect(examples.map(({ event }) => event)).toEqual([...webhookEvents, 'ping']);
  for (const example of examples) {
    expect(Object.keys(example)).toEqual(['id', 'event', 'createdAt', 'team', 'data']);
  }
});

it('the page names every kind of monitor alert', () => {
  expect(monitorAlertKinds.filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
});
