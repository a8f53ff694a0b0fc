import { describe, expect, it } from 'vitest';
import { type ClickFacts, gatewayEvents } from './gatewayClicks.ts';

const delivered = Date.parse('2026-11-28T09:30:00Z');

/** `a5` is a click on link a 5 s after the delivery, `o5` an open; suffix `x`: another network, `!`: a named scanner. */
function read(text: string): ClickFacts[] {
  return text.split(' ').map((word, id) => {
    const [, what = '', seconds = '', sign = ''] = /^([a-z])([\d.]+)([x!]?)$/.exec(word) ?? [];
    return {
      id,
      kind: what === 'o' ? 'open' : 'click',
      linkId: what === 'o' ? null : what.charCodeAt(0),
      at: new Date(delivered + Number(seconds) * 1_000),
      network: sign === 'x' ? '203.0.113.0/24' : '198.51.100.0/24',
      machineReason: sign === '!' ? 'scanner' : null,
    };
  });
}

/** Returns the items of the text that count as a gateway's. */
const found = (text: string): string => {
  const ids = gatewayEvents(read(text), new Date(delivered));
  return text
    .split(' ')
    .filter((_, id) => ids.has(id))
    .join(' ');
};

describe('clicks of a security gateway', () => {
  it.each([
    ['two links soon after the delivery', 'a5 b6.5'],
    ['three links, 1.5 s apart', 'a5 b6.5 c8'],
    ['links from several networks', 'a5 b6.5x c8'],
    ['each link twice', 'a5 a6 b7 b8'],
    ['four links evenly, 10 s apart', 'a20 b30 c40 d50.5'],
    ['three links evenly, an hour later', 'a3600 b3601.5 c3603'],
    ['its own open before', 'o4 a5 b6.5 c8'],
    ['its own open between', 'a5 o6 b6.5 c8'],
  ])('a gateway’s clicks are found: %s', (_, text) => {
    expect(found(text)).toBe(text);
  });

  it('a gateway’s clicks are found beside a named scanner’s request from the same network', () => {
    expect(found('a5! a6.5 b900')).toBe('a6.5');
    expect(found('a5! a6.5x')).toBe('');
  });

  it('a gateway’s clicks do not mark later clicks of the person as a machine’s', () => {
    expect(found('a5 b6.5 c8 o60x b64x')).toBe('a5 b6.5 c8');
  });
});

describe('clicks of a person', () => {
  it.each([
    ['one link', 'a5'],
    ['one link several times', 'a5 a6.5 a8'],
    ['two links after reading', 'o20 a25 b27'],
    ['two links after reading elsewhere, e.g. through a proxy of images', 'o20x a25 b27'],
    ['two links, 8 s apart', 'a20 b28'],
    ['two links, 20 s apart', 'a20 b40'],
    ['two links an hour later', 'a3600 b3601.5'],
    ['three links after reading', 'o20 a40 b42 c44'],
    ['three links at leisure', 'a60 b67 c80'],
    ['three links unevenly, an hour later', 'a3600 b3601.5 c3606'],
  ])('a person’s clicks stay a person’s: %s', (_, text) => {
    expect(found(text)).toBe('');
  });

  it('clicks on an email without delivery time are judged only by even intervals', () => {
    expect(gatewayEvents(read('a5 b6.5'), null).size).toBe(0);
    expect(gatewayEvents(read('a5 b6.5 c8'), null).size).toBe(3);
  });
});
