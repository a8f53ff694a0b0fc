import {
  changePromotionRates,
  exportPromotionResults,
  getPromotionResults,
  shareReport,
} from '@reachkit/contract/collaboration/results';
import { errorCodes } from '@reachkit/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { PromotionDetail } from '../promotion/PromotionDetail.tsx';
import { storyPromotionEntry } from '../stories/data.ts';
import { mixedResults, noResults, storyResults } from '../stories/results.ts';
import { show } from '../testing/show.tsx';
import { PromotionReport } from './PromotionReport.tsx';
import { rateIn } from './RatesDialog.tsx';
import {
  formatPromotionReportView,
  openPromotionReportView,
  parsePromotionReportView,
} from './reportView.ts';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => Promise.all([import('./ShareSheet.tsx'), import('./RatesDialog.tsx')]));

const names = () =>
  within(screen.getByRole('grid', { name: 'By creator' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const stat = (name: string) => within(screen.getByRole('group', { name }));

describe('the results of a promotion', () => {
  it('answers in one sentence, and shows the five figures with what they rest on', async () => {
    show(<PromotionReport promotionId="31" />);
    expect(
      await screen.findByText(
        /^9 posts brought 1.07M views and 186 orders worth \$6,465 for \$4,328\. Paid 10% less than estimated at invitation/,
      ),
    ).toBeVisible();
    expect(screen.getByText('9 creators, 9 posts, as of 2026-11-28 09:42')).toBeVisible();
    expect(stat('Spent').getByText('$4,328')).toBeVisible();
    expect(stat('Spent').getByText(/^estimated \$[\d,]+, not for all creators$/)).toBeVisible();
    expect(stat('Views').getByText('of 8 of 9 posts')).toBeVisible();
    expect(stat('Per 1,000 views').getByText('$3.70')).toBeVisible();
    expect(stat('Visitors').getByText('$0.804 each')).toBeVisible();
    expect(stat('Orders').getByText('$22.90 each')).toBeVisible();
    expect(
      await screen.findByText('TikTok 806.00K, Instagram 143.00K, YouTube 121.40K; 1 post not known'),
    ).toBeVisible();
  });

  it('lists creators by orders, says unknown for unknown figures, and sums them', async () => {
    const { user } = show(<PromotionReport promotionId="31" />);
    await screen.findByRole('grid', { name: 'By creator' });
    expect(names().slice(0, 2)).toEqual(['Sophie Lindqvist', 'The Unboxing Carpenter']);
    const row = screen.getByText('Owen Montgomery').closest<HTMLElement>('[role="row"]');
    if (!row) throw new Error('No row of Owen Montgomery');
    expect(await within(row).findByText('−5%')).toBeVisible();
    expect(within(row).getAllByText('unknown')).toHaveLength(4);
    expect(screen.getByText('TikTok, 11-13, no longer there')).toBeVisible();
    expect(within(screen.getByRole('grid')).getByText('9 creators together')).toBeVisible();
    const sortByViews = async () => {
      const grid = within(screen.getByRole('grid'));
      await user.click(within(grid.getByRole('columnheader', { name: /^Views/ })).getByText('Views'));
    };
    await sortByViews();
    expect(names()[0]).toBe('Sophie Lindqvist');
    // Unknown views stand last in both directions.
    expect(names().at(-1)).not.toBe('Sophie Lindqvist');
    await sortByViews();
    expect(names()[0]).toBe('Maria Fernanda dos Santos');
  });

  it('names every unknown part, and how the rest was counted', async () => {
    show(<PromotionReport promotionId="31" />);
    expect(await screen.findByText('Views of 1 of 9 posts are not known.')).toBeVisible();
    expect(screen.getByText('Interactions of 2 of 9 posts are not known.')).toBeVisible();
    expect(screen.getByText('1 of 9 creators had no estimate.')).toBeVisible();
    expect(
      screen.getByText('Visitors and orders of 1 of 9 creators are not known, for lack of a short link.'),
    ).toBeVisible();
    expect(screen.getByText('The values of 4 of 186 orders are not known.')).toBeVisible();
    expect(
      screen.getByText(
        'A post of Alexandria Montgomery-Featherstone is no longer there; its figures stand as of 11-28 04:00.',
      ),
    ).toBeVisible();
    expect(screen.getByText('All amounts are in USD; no exchange rate was needed.')).toBeVisible();
    expect(screen.getByText('Counts by hand were entered by the team.')).toBeVisible();
  });

  it('keeps sums apart by currency without a rate, and enters one with its day, with Undo', async () => {
    const { client, user } = show(<PromotionReport promotionId="31" />, { results: mixedResults(false) });
    expect(await stat2('Spent')).toEqual(['$4,328', 'JPY 84,000']);
    expect(screen.getAllByText(/No exchange rate was entered for JPY/).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Enter rates' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exchange rates' }));
    const field = dialog.getByRole('textbox', { name: '1 JPY in USD' });
    await user.type(field, 'x');
    await user.click(dialog.getByRole('button', { name: 'Save rates' }));
    expect(await dialog.findByText('Enter a number above 0, at most 1000000')).toBeVisible();
    await user.clear(field);
    await user.type(field, '0.0065');
    expect(dialog.getByText('JPY 1,000 is $6.50')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save rates' }));
    await screen.findByText('Saved the exchange rates');
    expect(client.callsOf(changePromotionRates)[0]?.input).toMatchObject({
      body: { rates: [{ currency: 'JPY', rate: 0.0065, on: '2026-11-28' }] },
    });
    expect(await screen.findByText('1 JPY is 0.0065 USD (2026-11-28, entered by Lin Yu’an).')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Restored the rates as they were');
    expect(client.callsOf(changePromotionRates)[1]?.input).toMatchObject({ body: { rates: [] } });
  });

  it('keeps rates that were entered while a colleague changed them, and replaces theirs on the next save', async () => {
    const theirs = { currency: 'JPY', rate: 0.007, on: '2026-11-27', by: 'Wang Ke' };
    const { client, user } = show(<PromotionReport promotionId="31" />, {
      results: mixedResults(false),
      handlers: [
        answer(changePromotionRates, ({ body: { revision } }) => {
          const now = storyResults({ rates: [theirs], revision: 2 });
          if (revision === 1) throw new Refusal({ code: errorCodes.changedMeanwhile, data: now });
          return { ...now, revision: 3 };
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Enter rates' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exchange rates' }));
    await user.type(dialog.getByRole('textbox', { name: '1 JPY in USD' }), '0.0065');
    await user.click(dialog.getByRole('button', { name: 'Save rates' }));
    expect(await dialog.findByText(/saving again replaces their rates\./)).toBeVisible();
    expect(dialog.getByText('1 JPY is 0.007 USD (2026-11-27, entered by Wang Ke).')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: '1 JPY in USD' })).toHaveValue('0.0065');
    await user.click(dialog.getByRole('button', { name: 'Save rates' }));
    await screen.findByText('Saved the exchange rates');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Restored the rates as they were');
    // Undo brings the colleague's rates back, on the revision of the save.
    expect(client.callsOf(changePromotionRates).at(-1)?.input).toMatchObject({
      body: { rates: [{ currency: 'JPY', rate: 0.007, on: '2026-11-27' }], revision: 3 },
    });
  });

  const stat2 = async (name: string) => {
    const group = await screen.findByRole('group', { name });
    return ['$4,328', 'JPY 84,000'].filter((text) => within(group).queryByText(text) !== null);
  };

  it('makes a link with a last day, shows it once, and withdraws one after a question', async () => {
    const { client, user } = show(<PromotionReport promotionId="31" />);
    await user.click(await screen.findByRole('button', { name: 'Share report' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Share the report' }));
    expect(await sheet.findByText('opened 4 times, last 11-27 16:30')).toBeVisible();
    expect(sheet.getByText('Ended')).toBeVisible();
    expect(sheet.getByText('Withdrawn')).toBeVisible();
    expect(sheet.getAllByRole('button', { name: /^Withdraw: / })).toHaveLength(1);
    await user.click(sheet.getByRole('button', { name: 'Make a link' }));
    expect(await sheet.findByRole('textbox', { name: 'Link to the report' })).toHaveValue(
      'https://reachkit.example/r/story75',
    );
    expect(client.callsOf(shareReport)[0]?.input).toMatchObject({
      body: { endsOn: '2026-12-28', language: 'en', showsFees: false },
    });
    await user.click(sheet.getByRole('checkbox', { name: /^Show fees and spend/ }));
    await user.click(sheet.getByRole('button', { name: 'Make a link' }));
    expect(await sheet.findByText('without fees and spend')).toBeVisible();
    expect(client.callsOf(shareReport)[1]?.input).toMatchObject({ body: { showsFees: true } });
    await waitFor(() => expect(sheet.getAllByRole('button', { name: /^Withdraw: / })).toHaveLength(3));
    await user.click(sheet.getByRole('button', { name: 'Withdraw: English, until 2026-12-31' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw this link?' }));
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Withdrew the link');
    await waitFor(() => expect(sheet.getAllByText('Withdrawn')).toHaveLength(2));
  });

  it('keeps the chosen day where making a link fails', async () => {
    const { user } = show(<PromotionReport promotionId="31" />, {
      handlers: [
        answer(shareReport, () => {
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Share report' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Share the report' }));
    await user.click(await sheet.findByRole('button', { name: 'Make a link' }));
    expect(await sheet.findByText(/please try again/)).toBeVisible();
    expect(sheet.queryByRole('textbox', { name: 'Link to the report' })).toBeNull();
    expect(sheet.getByRole('button', { name: 'Make a link' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('makes no link over the limit of the plan, but withdraws those there are', async () => {
    const { user } = show(<PromotionReport promotionId="31" />, {
      promotions: [storyPromotionEntry({ isOverLimit: true })],
    });
    await user.click(await screen.findByRole('button', { name: 'Share report' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Share the report' }));
    expect(await sheet.findByText(/This campaign is read-only/)).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Make a link' })).toBeNull();
    expect(await sheet.findByRole('button', { name: /^Withdraw: / })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('exports the results, and shows the limit of the plan where no rows are left', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:results');
    let isFull = false;
    const { client, user } = show(<PromotionReport promotionId="31" />, {
      handlers: [
        answer(exportPromotionResults, () => {
          if (isFull) {
            throw new Refusal({
              code: errorCodes.equity,
              data: { feature: 'exportRows', used: 100, limit: 100, resetAt: null, needVersion: 'pro' },
            });
          }
          return { name: 'results.csv', mediaType: 'text/csv', content: new Uint8Array([65]) };
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Uses 9 exported rows')).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'CSV (.csv)' }));
    await screen.findByText('Exported 9 creators');
    expect(made).toHaveBeenCalledOnce();
    isFull = true;
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
    await screen.findByText(/100 of 100 used/);
    expect(client.callsOf(exportPromotionResults)[1]?.input).toMatchObject({ body: { format: 'xlsx' } });
  });

  it('is the results tab of a promotion, without a filled button beside that of a draft', async () => {
    show(<PromotionDetail promotionId="33" defaultTab="results" />);
    await screen.findByRole('grid', { name: 'By creator' });
    expect(screen.getByRole('button', { name: 'Start' })).toHaveAttribute('data-variant', 'primary');
    expect(screen.getByRole('button', { name: 'Share report' })).toHaveAttribute('data-variant', 'secondary');
  });

  it('leaves columns and figures of orders out where none are counted', async () => {
    const base = storyResults();
    show(<PromotionReport promotionId="31" />, {
      results: {
        ...base,
        total: { ...base.total, orders: null, visitors: null, revenue: null },
        revenue: [],
      },
    });
    expect(await screen.findByText(/9 posts brought 1\.07M views for \$4,328\./)).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /^Orders/ })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Orders' })).toBeNull();
    expect(stat('Engagement rate').getByText('5.10%')).toBeVisible();
  });

  it('says that there is nothing to count yet, and tries again after a failure', async () => {
    let fails = true;
    const { user } = show(<PromotionReport promotionId="31" />, {
      handlers: [
        answer(getPromotionResults, () => {
          if (fails) throw new Refusal({ code: 500, status: 500 });
          return noResults;
        }),
      ],
    });
    await screen.findByText('Results did not load');
    fails = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('No collaborations to count yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('reads rates with a point or a comma, and its view from the query of an address', () => {
    expect(['7.1234', '0,0065', '１２', '0', '-1', '1e3', '2000000'].map(rateIn)).toEqual([
      7.1234,
      0.0065,
      12,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const view = { sort: 'views', order: 'asc' } as const;
    expect(parsePromotionReportView(formatPromotionReportView(view))).toEqual(view);
    expect(formatPromotionReportView(openPromotionReportView)).toBe('');
  });
});
