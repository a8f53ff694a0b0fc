import { changePromotion } from '@reachkit/contract/collaboration/promotion';
import { errorCodes } from '@reachkit/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { storyPromotion, storyPromotionEntry, storyPromotions } from '../stories/data.ts';
import { show } from '../testing/show.tsx';
import { PromotionDialog } from './PromotionDialog.tsx';

beforeEach(() => sessionStorage.clear());

function open(promotionId: string | null, options: Parameters<typeof show>[1] = {}) {
  const onSaved = vi.fn();
  const onCopied = vi.fn();
  const shown = show(
    <PromotionDialog promotionId={promotionId} onSaved={onSaved} onCopied={onCopied} onClose={() => {}} />,
    options,
  );
  return { ...shown, onSaved, onCopied };
}
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const alertsOf = async (name: string | RegExp) => (await field(name)).getAttribute('aria-invalid');

describe('the form of a promotion', () => {
  it('makes a draft with amounts in minor units and a fee in parts', async () => {
    const { world, user, onSaved } = open(null);
    await user.type(await field('Name'), 'Winter mugs');
    await user.type(await field('Budget'), '12,500.50');
    await user.type(await field('Fee'), '780');
    await user.click(screen.getByRole('button', { name: 'Split the fee' }));
    const part = () => within(screen.getByRole('list', { name: 'Parts of the fee' })).getAllByRole('textbox');
    await user.type(part()[0] as HTMLElement, '780');
    await user.click(screen.getByRole('checkbox', { name: 'TikTok' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(world.promotions()[0]).toMatchObject({
      name: 'Winter mugs',
      state: 'draft',
      budget: 1_250_050,
      platforms: ['tiktok'],
      terms: {
        amount: 78_000,
        currency: 'USD',
        parts: [{ amount: 78_000, occasion: 'publishing', days: 14 }],
      },
    });
  });

  it('shows each error at its field, and sends nothing', async () => {
    const { world, user, onSaved } = open(null);
    const before = world.promotions().length;
    await user.type(await field('Budget'), '12.345');
    await user.type(await field('Fee'), '780');
    await user.click(screen.getByRole('button', { name: 'Split the fee' }));
    const parts = screen.getByRole('list', { name: 'Parts of the fee' });
    await user.type(within(parts).getByRole('textbox', { name: 'Amount' }), '500');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('The parts must add up to the fee')).toBeVisible();
    expect(await alertsOf('Name')).toBe('true');
    expect(await alertsOf('Budget')).toBe('true');
    expect(onSaved).not.toHaveBeenCalled();
    expect(world.promotions()).toHaveLength(before);
  });

  it('keeps yen whole: an amount with decimals is refused at its field', async () => {
    const { user, onSaved } = open('32');
    const budget = await field('Budget');
    expect(budget).toHaveValue('1200000');
    await user.clear(budget);
    await user.type(budget, '1200.50');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/currencies without decimals take whole numbers/)).toBeVisible();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('keeps what was typed after a change of a colleague, names the changed fields, and saves over it', async () => {
    const theirs = storyPromotion({ budget: 900_000, revision: 5 });
    const sent: number[] = [];
    const { user, onSaved } = open('31', {
      handlers: [
        answer(changePromotion, ({ body }) => {
          sent.push(body.revision);
          if (body.revision !== theirs.revision)
            throw new Refusal({ code: errorCodes.changedMeanwhile, data: theirs });
          return storyPromotion({ ...theirs, name: body.name ?? '', revision: 6 });
        }),
      ],
    });
    const name = await field('Name');
    await user.clear(name);
    await user.type(name, 'Autumn box, mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/A colleague has just changed: Budget\./)).toBeVisible();
    expect(name).toHaveValue('Autumn box, mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent).toEqual([4, 5]);
  });

  it('takes the change of the colleague in place of the own input', async () => {
    const theirs = storyPromotion({ name: 'Renamed by a colleague', revision: 5 });
    const { user } = open('31', {
      handlers: [
        answer(changePromotion, () => {
          throw new Refusal({ code: errorCodes.changedMeanwhile, data: theirs });
        }),
      ],
    });
    await user.type(await field('Name'), ' mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
    expect(await field('Name')).toHaveValue('Renamed by a colleague');
    expect(screen.queryByText(/A colleague has just changed/)).toBeNull();
  });

  it('adds and takes out files of the brief on saving', async () => {
    const { world, user, onSaved } = open('31');
    await field('Name');
    await user.click(screen.getByRole('button', { name: 'Remove brand guide.pdf' }));
    await user.upload(
      screen.getByLabelText(/Files of the brief/, { selector: 'input' }),
      new File(['text'], 'shots.pdf', { type: 'application/pdf' }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    const files = world.promotions().find(({ id }) => id === '31')?.files ?? [];
    expect(files.map(({ name }) => name)).toEqual(['shots.pdf']);
  });

  it('begins with a template of the team', async () => {
    const template = storyPromotionEntry({
      id: '41',
      name: 'Template of mugs',
      isTemplate: true,
      state: 'draft',
    });
    const { user, onCopied, world } = open(null, { promotions: [...storyPromotions, template] });
    await user.click(await screen.findByRole('button', { name: /Start from a template/ }));
    await user.click(await screen.findByRole('option', { name: 'Template of mugs' }));
    await waitFor(() => expect(onCopied).toHaveBeenCalled());
    expect(world.promotions()[0]).toMatchObject({
      name: 'Template of mugs',
      isTemplate: false,
      state: 'draft',
    });
  });

  it('keeps unsaved input of this tab', async () => {
    const first = open(null);
    await first.user.type(await field('Name'), 'Winter mugs');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Winter mugs'));
  });
});
