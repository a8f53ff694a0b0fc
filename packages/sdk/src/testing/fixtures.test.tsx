import { searchCreators } from '@reachkit/contract';
import { getCreator } from '@reachkit/contract/creator/creator';
import { getFavourite } from '@reachkit/contract/favourites/lists';
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CreatorSearch } from '../features/search/CreatorSearch.tsx';
import { searchEn } from '../features/search/locales/en.ts';
import { createMockClient } from './createMockClient.ts';
import { creatorProfile, creatorRow, favouriteList, searchAnswer } from './fixtures.ts';
import { answer } from './mockHandler.ts';
import { TestProvider } from './TestProvider.tsx';

beforeEach(() => localStorage.clear());

describe('the fixtures of a host’s tests', () => {
  it('are responses that match the contract, without unknown fields', () => {
    expect(searchCreators.data.parse(searchAnswer())).toEqual(searchAnswer());
    expect(getCreator.data.parse(creatorProfile())).toEqual(creatorProfile());
    expect(getFavourite.data.parse(favouriteList())).toEqual(favouriteList());
  });

  it('accept overrides of fields', () => {
    expect(creatorRow({ followers: null })).toMatchObject({ followers: null, id: '1' });
    expect(searchAnswer([creatorRow()], { total: 900 })).toMatchObject({
      total: 900,
      asOf: creatorRow().asOf,
    });
    expect(favouriteList({ colour: 3 }).colour).toBe(3);
  });

  it('are enough to render a search', async () => {
    const rows = [creatorRow(), creatorRow({ id: '2', name: 'Werkbank am Deich' })];
    const client = createMockClient([answer(searchCreators, () => searchAnswer(rows))]);
    render(
      <TestProvider client={client} locale="en" messages={[searchEn]}>
        <CreatorSearch />
      </TestProvider>,
    );
    expect((await screen.findAllByText('Porch & Pantry'))[0]).toBeVisible();
    expect(screen.getAllByText('Werkbank am Deich')[0]).toBeVisible();
  });
});
