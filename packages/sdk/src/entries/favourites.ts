export * from '../features/favourites/index.ts';
