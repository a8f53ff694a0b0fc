import { hostileJson } from './hostileValues.ts';

/** A form body with its content type. */
export interface FormCall {
  readonly type: string;
  readonly payload: string | Buffer;
}

/** Builds a form part in wire format (RFC 7578, section 4). */
const part = (disposition: string, content: string | Buffer, type = '') =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: ${disposition}\r\n${type && `content-type: ${type}\r\n`}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const formOf = (...parts: readonly (string | Buffer)[]) =>
  Buffer.concat([...parts.map((one) => Buffer.from(one)), Buffer.from('--b--\r\n')]);
const named = (name: string) => `form-data; name="${name}"`;
const filed = (name: string, file = 'a.xlsx') => `${named(name)}; filename="${file}"`;
/** The first bytes of a zip file. */
const notQuiteZip = Buffer.from('504b0304140000000800', 'hex');

const send = (payload: string | Buffer, type = 'multipart/form-data; boundary=b'): FormCall => ({
  type,
  payload,
});

/** Builds the text parts of an otherwise valid form. */
function goodParts(texts: Readonly<Record<string, string>>): readonly Buffer[] {
  return Object.entries(texts).map(([name, value]) => part(named(name), value));
}

/** Builds a form with a file that starts like a workbook. */
export function goodForm(texts: Readonly<Record<string, string>>, file: string): FormCall {
  return send(formOf(...goodParts(texts), part(filed(file), notQuiteZip)));
}

/** Builds forms with an invalid syntax, file, part name, or value of `fields`. */
export function hostileForms(
  texts: Readonly<Record<string, string>>,
  file: string,
  fields: readonly string[],
): FormCall[] {
  const good = goodParts(texts);
  const whole = [...good, part(filed(file), notQuiteZip)];
  const values = [...hostileJson, '', '\0', 'x'.repeat(2 ** 19), '{"handle":-1}', '{"handle":1e9,"x":1}'];
  return [
    // Invalid syntax of the form.
    ...[
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=other',
      `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
      'multipart/form-data; boundary="b',
      'multipart/form-data; boundary=b; charset=utf-16',
      'multipart/mixed; boundary=b',
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
    ].map((type) => send(formOf(...whole), type)),
    ...[5, 20, 60, 100].map((bytes) => send(formOf(...whole).subarray(0, -bytes))),
    send(''),
    send('--b'),
    send('--b--'),
    send('\r\n'),
    send('{"file":"a"}'),
    send(Buffer.alloc(2 ** 16, '--b\r\n')),
    send(formOf(...Array.from({ length: 5_000 }, (_, at) => part(named(`x${at}`), '')))),
    // Invalid files.
    send(formOf(...good)),
    send(formOf(...whole, part(filed(file), notQuiteZip))),
    send(formOf(...good, part(named(file), 'a text'))),
    send(formOf(...good, part(filed(file), ''))),
    send(formOf(...good, part(filed(file, ''), notQuiteZip))),
    send(formOf(...good, part(filed(file, '../../etc/passwd'), notQuiteZip))),
    send(formOf(...good, part(filed(file, `${'家'.repeat(5_000)}.xlsx`), notQuiteZip))),
    send(formOf(...good, part(`${filed(file)}; filename*=UTF-8''%00%ED%A0%80`, notQuiteZip))),
    send(formOf(...good, part(filed(file), notQuiteZip, 'x'.repeat(70_000)))),
    send(formOf(...good, part(filed(file), Buffer.alloc(2 ** 16)))),
    send(formOf(...good, part(filed(file, 'a.csv'), '账号,名称\r\na,b'))),
    send(formOf(...good, part(filed(file, 'a.xls'), Buffer.from('d0cf11e0a1b11ae1', 'hex')))),
    // Invalid names.
    ...['', '__proto__', 'constructor', 'x'.repeat(100_000), 'a"b', 'a\r\nb', '\0', '家'].flatMap((name) => [
      send(formOf(...whole, part(named(name), 'a'))),
      send(formOf(...whole, part(filed(name), 'a'))),
    ]),
    send(formOf(...whole, part('form-data', 'a'))),
    send(formOf(...whole, part('attachment; name="file"', 'a'))),
    // Invalid values.
    ...fields.flatMap((field) => [
      ...values.map((text) => send(formOf(...whole, part(named(field), text)))),
      send(formOf(...whole, part(filed(field), 'a'))),
    ]),
  ];
}
