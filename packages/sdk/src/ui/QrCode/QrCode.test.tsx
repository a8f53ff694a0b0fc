import { render, screen } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { QrCode, type QrCodeProps } from './QrCode.tsx';

function show(props: Pick<QrCodeProps, 'value'> & Partial<QrCodeProps>) {
  render(<QrCode label="Our page" failedLabel="There is no code for this" {...props} />);
}

/** Camera image: the drawn path as pixels, three to a module. */
function photograph(): { width: number; height: number; data: Uint8Array } {
  const svg = screen.getByRole('img', { name: 'Our page' });
  const edge = Number(svg.getAttribute('viewBox')?.split(' ').at(-1));
  const width = edge * 3;
  const data = new Uint8Array(width * width * 4).fill(255);
  const runs =
    svg
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g) ?? [];
  for (const [, x, y, length] of runs) {
    for (let row = Number(y) * 3; row < Number(y) * 3 + 3; row += 1) {
      for (let at = Number(x) * 3; at < (Number(x) + Number(length)) * 3; at += 1) {
        data.fill(0, (row * width + at) * 4, (row * width + at) * 4 + 3);
      }
    }
  }
  return { width, height: width, data };
}

describe('a QR code', () => {
  it.each([
    ['a link', 'https://example.com/s/Qx7Kd2?from=wechat'],
    ['digits', '13800000003'],
    ['Chinese', '扫一扫，添加客服微信'],
    ['emoji', '🎉👩‍👩‍👧 café'],
    ['1 kB', '0123456789abcdef'.repeat(64)],
  ])('scans as its value: %s', (_, value) => {
    show({ value });
    expect(decodeQR(photograph())).toBe(value);
  });

  it('still scans with the logo in its middle', () => {
    const value = 'https://example.com/s/Qx7Kd2';
    show({ value, hasLogo: true });
    expect(screen.getByRole('img').querySelectorAll('path')).toHaveLength(2);
    expect(decodeQR(photograph())).toBe(value);
  });

  it('is dark on white with a quiet zone of four modules, whatever the theme', () => {
    show({ value: 'a', className: 'own' });
    const svg = screen.getByRole('img');
    const [paper, ink] = svg.querySelectorAll('rect, path');
    expect(getComputedStyle(paper ?? svg).fill).toMatch(/#fff|255, 255, 255/);
    expect(getComputedStyle(ink ?? svg).fill).toMatch(/#000|rgb\(0, 0, 0\)/);
    // Version 1 has 21 modules.
    expect(svg).toHaveAttribute('viewBox', '0 0 29 29');
    expect(svg.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h7v1/);
    expect(svg).toHaveClass('own');
    expect(svg.outerHTML).not.toContain('style=');
  });

  it.each([
    ['longer than a code can hold', 'a'.repeat(3000)],
    ['empty', ''],
  ])('shows an error instead of the code when the value is %s', (_, value) => {
    show({ value });
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('There is no code for this')).toBeVisible();
  });
});
