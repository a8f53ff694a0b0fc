import { describe, expect, it, test } from 'vitest';
import { ReachkitError } from '../failures/errors.ts';
import { guard, guardFailureText, isDuplicate, matchesPath } from './guard.ts';

const routes = [{ path: '/bloggerSearch/tiktok' }, { path: '/campaignDetail/emailList' }];
const ownPaths = ['/', '/userInfo', '/bloggerDetail/:platform/:id'];

const redirect = (to: string) => ({ kind: 'redirect', to });
const pass = { kind: 'pass' };

describe('without a login', () => {
  it.each([
    ['/index', pass],
    ['/price/', pass],
    ['/login', pass],
    ['/auth', redirect('/login')],
    ['/', redirect('/index')],
    ['/bloggerSearch/tiktok', redirect('/index')],
    ['/nowhere', redirect('/index')],
  ])('%s: %j', (path, step) => {
    expect(guard(path, { isSignedIn: false, routes: null, ownPaths })).toEqual(step);
    // The permissions of the previous user do not apply to the next one.
    expect(guard(path, { isSignedIn: false, routes, ownPaths })).toEqual(step);
  });
});

describe('with a login', () => {
  it.each(['/', '/bloggerSearch/tiktok', '/nowhere'])('%s waits for person and menu to load', (path) => {
    expect(guard(path, { isSignedIn: true, routes: null, ownPaths })).toEqual({ kind: 'load' });
  });

  it('public pages open without waiting, even after failed loads', () => {
    expect(guard('/price', { isSignedIn: true, routes: null, failure: 'gone' })).toEqual(pass);
  });

  it('/login redirects to the home page', () => {
    expect(guard('/login', { isSignedIn: true, routes: null })).toEqual(redirect('/'));
  });

  it.each([
    ['/bloggerSearch/tiktok', pass],
    ['/bloggersearch/tiktok/', pass],
    ['/campaignDetail/emailList', pass],
    ['/userInfo', pass],
    ['/bloggerDetail/youtube/UC-1', pass],
    ['/bloggerDetail/youtube', redirect('/index')],
    ['/bloggerSearch/youtube', redirect('/index')],
    ['/nowhere/at/all', redirect('/index')],
  ])('the menu determines access to %s: %j', (path, step) => {
    expect(guard(path, { isSignedIn: true, routes, ownPaths })).toEqual(step);
  });

  it('an empty menu permits nothing and is not fetched again', () => {
    expect(guard('/bloggerSearch/tiktok', { isSignedIn: true, routes: [] })).toEqual(redirect('/index'));
  });

  it('a failed load of the account shows its reason', () => {
    const failure = new ReachkitError({ code: 'internal', kind: 'http', msg: '数据库不可用' });
    expect(guard('/userInfo', { isSignedIn: true, routes: null, failure })).toEqual({
      kind: 'fail',
      text: '数据库不可用',
    });
  });
});

test.each([
  ['数据库不可用', '数据库不可用'],
  ['', 'Has Error'],
  [' ', 'Has Error'],
  [42, 'Has Error'],
  [new Error('connect ECONNREFUSED'), 'Has Error'],
  [new ReachkitError({ code: 'network', kind: 'network' }), 'Has Error'],
])('a failure with %j is shown as %j', (failure, text) => {
  expect(guardFailureText(failure)).toBe(text);
});

test.each([
  ['/a/:id', '/a/1', true],
  ['/a/:id', '/a/', false],
  ['/a/:id', '/a/1/2', false],
  ['/a/*', '/a', true],
  ['/a/*', '/a/b/c', true],
  ['/a/*', '/ab', false],
  ['/', '/', true],
  ['/', '/a', false],
])('%s matches %s: %s', (pattern, path, expected) => {
  expect(matchesPath(pattern, path)).toBe(expected);
});

test.each([
  ['/a?x=1', '/a?x=1', true],
  ['/a', '/a/', true],
  ['/a?', '/a', true],
  ['/', '', true],
  ['/a?x=1', '/a?x=2', false],
  ['/a', '/a#b', false],
  ['/a', '/b', false],
  ['/a/?x=/', '/a?x=/', true],
])('a navigation from %j to %j is a duplicate: %s', (from, to, expected) => {
  expect(isDuplicate(from, to)).toBe(expected);
});
