import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFormats } from '../../domain/format/useFormats.ts';
import { createMockClient } from '../../testing/createMockClient.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';

const warn = vi.spyOn(console, 'warn');
beforeEach(() => warn.mockImplementation(() => {}));
afterEach(() => warn.mockReset());

function Sample() {
  const { exact } = useFormats();
  return <p>{exact(1234)}</p>;
}

it.each([
  ['zh_CN', 'zh-CN', 0],
  ['en_US', 'en-US', 0],
  ['en-GB', 'en-GB', 0],
  ['', 'zh-CN', 1],
  ['not a tag', 'zh-CN', 1],
])('locale %j is rendered as %s', (locale, lang, warnings) => {
  const page = () => (
    <TestProvider client={createMockClient([])} locale={locale}>
      <Sample />
    </TestProvider>
  );
  const { container, rerender } = render(page());
  rerender(page());
  expect(screen.getByText(/^1,234/)).toBeVisible();
  expect(container.querySelector('.rk-root')).toHaveAttribute('lang', lang);
  expect(warn).toHaveBeenCalledTimes(warnings);
});
