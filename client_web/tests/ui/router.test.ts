/** Addresses and what they name. */
import { describe, expect, it } from 'vitest';
import { match } from '../../src/ui/router.tsx';

describe('an address', () => {
  it('names a page and its parameters', () => {
    expect(match('/', '/')).toEqual({});
    expect(match('/table/:id', '/table/t42.r3.b7.g1')).toEqual({ id: 't42.r3.b7.g1' });
    expect(match('/club/:id/new', '/club/ng%C6%B0%E1%BB%9Di/new/')).toEqual({ id: 'người' });
  });

  it('names no page when a part differs, is missing or is too many', () => {
    expect(match('/table/:id', '/table')).toBeNull();
    expect(match('/table/:id', '/club/1')).toBeNull();
    expect(match('/table/:id', '/table/1/2')).toBeNull();
  });

  it('with a broken escape is taken as it stands', () => expect(match('/table/:id', '/table/%E0%A4%A')).toEqual({ id: '%E0%A4%A' }));
});
