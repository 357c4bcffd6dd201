import { expect, test } from 'vitest';
import { findKind, isOneOfMany, newTypeOf, prefixOf, readWantedType } from './section-types.ts';

test.each([
  ['about', 'about'],
  ['weekly-schedule', 'weekly-schedule'],
  ['carousel-1', 'carousel'],
  ['custom-section-1795000000000', 'custom'],
  ['photos', 'photos'],
  ['guest-2', 'guest'],
  ['banner-slide', null],
  ['guest', null],
  ['carousel-', null],
  ['carousel-x', null],
  ['carousel', null],
  ['custom-section', null],
  ['toString', null],
])('%s is %s', (sectionType, kind) => {
  expect(findKind(sectionType)).toBe(kind);
});

test.each([
  ['carousel', { kind: 'carousel', isNumbered: false }],
  ['custom-section', { kind: 'custom', isNumbered: false }],
  ['guest', { kind: 'guest', isNumbered: false }],
  ['carousel-7', { kind: 'carousel', isNumbered: true }],
  ['contact', { kind: 'contact', isNumbered: true }],
  ['banner-slide', null],
  ['carousel-0', null],
  ['carousel-01', null],
  ['carousel-1234567890123456', null],
])('%s can be asked for as %j', (sectionType, wanted) => {
  expect(readWantedType(sectionType)).toEqual(wanted);
});

test('of cards and own sections there can be many', () => {
  expect([isOneOfMany('carousel'), isOneOfMany('custom'), isOneOfMany('about')]).toEqual([true, true, false]);
  expect([prefixOf('carousel'), prefixOf('custom')]).toEqual(['carousel-', 'custom-section-']);
  expect([newTypeOf('custom'), newTypeOf('guest'), newTypeOf('photos')]).toEqual([
    'custom-section',
    'guest',
    'photos',
  ]);
});
