import { execFile } from 'node:child_process';
import * as z from 'zod/mini';

const read = `
import email, email.policy, hashlib, json, sys
def addresses(header):
    return [] if header is None else [[a.display_name, a.addr_spec] for a in header.addresses]
def one(path):
    with open(path, 'rb') as file:
        raw = file.read()
    head = raw.replace(b'\\r\\n', b'\\n').split(b'\\n\\n', 1)[0]
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    parts = list(mail.walk())
    text, html = mail.get_body(('plain',)), mail.get_body(('html',))
    files = [p for p in parts if not p.is_multipart() and p not in (text, html)]
    defects = [str(d) for p in parts for d in p.defects]
    # File names stand in Content-Disposition as RFC 2231 has it; older programs read the other ones.
    own = [(name, d) for p in parts for name, value in p.items() if name.lower() != 'content-type' for d in value.defects]
    defects += ['%s: %s' % one for one in own]
    return {
        'headers': [[name.lower(), str(value)] for name, value in mail.items()],
        'isAscii': all(byte < 128 for byte in head),
        'longest': max(len(line) for line in head.split(b'\\n')),
        'from': addresses(mail['from']), 'to': addresses(mail['to']),
        'cc': addresses(mail['cc']), 'replyTo': addresses(mail['reply-to']),
        'subject': str(mail['subject']),
        'types': [p.get_content_type() for p in parts],
        'charsets': [p.get_content_charset() for p in parts if not p.is_multipart() and p.get_content_maintype() == 'text'],
        'text': text.get_content() if text else None,
        'html': html.get_content() if html else None,
        'files': [{
            'name': p.get_filename(), 'type': p.get_content_type(), 'contentId': p['content-id'] and str(p['content-id']),
            'disposition': p.get_content_disposition(),
            'sha256': hashlib.sha256(p.get_payload(decode=True)).hexdigest(),
        } for p in files],
        'defects': defects,
    }
json.dump([one(path) for path in json.load(sys.stdin)], sys.stdout)
`;

const address = z.tuple([z.string(), z.string()]);
const mailsSchema = z.array(
  z.object({
    /** Names in lower case, decoded. */
    headers: z.array(z.tuple([z.string(), z.string()])),
    isAscii: z.boolean(),
    /** Bytes of the longest header line. */
    longest: z.number(),
    from: z.array(address),
    to: z.array(address),
    cc: z.array(address),
    replyTo: z.array(address),
    subject: z.string(),
    types: z.array(z.string()),
    charsets: z.array(z.nullable(z.string())),
    text: z.nullable(z.string()),
    html: z.nullable(z.string()),
    files: z.array(
      z.object({
        name: z.nullable(z.string()),
        type: z.string(),
        contentId: z.nullable(z.string()),
        disposition: z.nullable(z.string()),
        sha256: z.string(),
      }),
    ),
    /** Defects of the message that Python's parser reports. */
    defects: z.array(z.string()),
  }),
);
export type ReadMail = z.output<typeof mailsSchema>[number];

/** Parses messages with Python's `email`, independent of the library that wrote them. */
export async function readMails(paths: readonly string[]): Promise<readonly ReadMail[]> {
  const text = await new Promise<string>((resolve, reject) => {
    const python = process.env.PYTHON_PATH ?? '/usr/bin/python3';
    const child = execFile(python, ['-c', read], { maxBuffer: 2 ** 28 }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
    child.stdin?.end(JSON.stringify(paths));
  });
  return mailsSchema.parse(JSON.parse(text));
}

export const headerOf = (mail: ReadMail, name: string): readonly string[] =>
  mail.headers.flatMap(([own, value]) => (own === name ? [value] : []));
