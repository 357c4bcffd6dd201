import { expect, test } from 'vitest';
import { parseItemsBooked, writeItemsBooked } from './items-booked.public.ts';

const twoTandems = { itemId: 'tandem-kayak', quantity: 2, duration: '1', unitPriceCents: 1800 } as const;

test('an object keyed by item id is read', () => {
  const text = '{"tandem-kayak":{"itemId":"tandem-kayak","quantity":2,"duration":"1","price":"€18"}}';
  expect(parseItemsBooked(text)).toEqual([twoTandems]);
});

test('an object whose entries leave out their item id takes it from the key', () => {
  expect(parseItemsBooked('{"tandem-kayak":{"quantity":2,"duration":"1","price":"18"}}')).toEqual([
    twoTandems,
  ]);
});

test('an array is read', () => {
  const text = '[{"itemId":"tandem-kayak","quantity":2,"duration":"1","price":"18"}]';
  expect(parseItemsBooked(text)).toEqual([twoTandems]);
});

test('an entry without a price has none', () => {
  expect(parseItemsBooked('[{"itemId":"sup","quantity":1,"duration":"1/2"}]')).toEqual([
    { itemId: 'sup', quantity: 1, duration: '1/2' },
  ]);
});

test('what is written is read again unchanged', () => {
  expect(parseItemsBooked(writeItemsBooked([twoTandems]))).toEqual([twoTandems]);
});

test('it is written as an object keyed by item id with a price text', () => {
  expect(JSON.parse(writeItemsBooked([twoTandems]))).toEqual({
    'tandem-kayak': { itemId: 'tandem-kayak', quantity: 2, duration: '1', price: '€18' },
  });
});

test('entries of the same item and duration are added up', () => {
  const text = '[{"itemId":"sup","quantity":1,"duration":"1"},{"itemId":"sup","quantity":2,"duration":"1"}]';
  expect(parseItemsBooked(text)).toEqual([{ itemId: 'sup', quantity: 3, duration: '1' }]);
});

test('as much can be booked, and a name be as long, as the limits say', () => {
  const itemId = 'a'.repeat(40);
  const [half, rest] = [20, 30].map((quantity) => ({ itemId, quantity, duration: '1' }));
  expect(parseItemsBooked(JSON.stringify([{ ...half, quantity: 50 }]))).toMatchObject([{ quantity: 50 }]);
  expect(parseItemsBooked(JSON.stringify([half, rest]))).toMatchObject([{ itemId, quantity: 50 }]);
});

test.each([
  ['no JSON', 'kayak'],
  ['nothing', ''],
  ['a number', '7'],
  ['null', 'null'],
  ['an entry that is no object', '[7]'],
  ['an entry that is nothing', '{"sup":null}'],
  ['an entry that is a list', '[["sup",1,"1"]]'],
  ['no entry', '{}'],
  ['no item id', '[{"quantity":1,"duration":"1"}]'],
  ['an item id that is a number', '[{"itemId":7,"quantity":1,"duration":"1"}]'],
  ['an item id with capitals', '[{"itemId":"Sup","quantity":1,"duration":"1"}]'],
  ['an item id that begins with a hyphen', '[{"itemId":"-sup","quantity":1,"duration":"1"}]'],
  ['an item id that ends with a hyphen', '[{"itemId":"sup-","quantity":1,"duration":"1"}]'],
  ['an item id of 41 letters', `[{"itemId":"${'a'.repeat(41)}","quantity":1,"duration":"1"}]`],
  ['a key that names another item', '{"sup":{"itemId":"tandem-kayak","quantity":1,"duration":"1"}}'],
  ['a key of the prototype', '{"__proto__":{"quantity":1,"duration":"1"}}'],
  ['an item id of the prototype', '[{"itemId":"__proto__","quantity":1,"duration":"1"}]'],
  ['no units', '[{"itemId":"sup","quantity":0,"duration":"1"}]'],
  ['half a unit', '[{"itemId":"sup","quantity":0.5,"duration":"1"}]'],
  ['one and a half', '[{"itemId":"sup","quantity":1.5,"duration":"1"}]'],
  ['a negative quantity', '[{"itemId":"sup","quantity":-1,"duration":"1"}]'],
  ['a quantity as text', '[{"itemId":"sup","quantity":"1","duration":"1"}]'],
  ['an unknown duration', '[{"itemId":"sup","quantity":1,"duration":"9"}]'],
  ['a duration that is a number', '[{"itemId":"sup","quantity":1,"duration":1}]'],
  ['a price that is a number', '[{"itemId":"sup","quantity":1,"duration":"1","price":8}]'],
  [
    'one item at two prices',
    '[{"itemId":"sup","quantity":1,"duration":"1","price":"8"},{"itemId":"sup","quantity":1,"duration":"1","price":"9"}]',
  ],
  ['a price that is no amount', '[{"itemId":"sup","quantity":1,"duration":"1","price":"free"}]'],
  ['an unknown field', '[{"itemId":"sup","quantity":1,"duration":"1","discount":"€8"}]'],
  [
    'one item with two durations',
    '[{"itemId":"sup","quantity":1,"duration":"1"},{"itemId":"sup","quantity":1,"duration":"2"}]',
  ],
  ['more than can be rented', '[{"itemId":"sup","quantity":51,"duration":"1"}]'],
  [
    'more than can be rented in two entries',
    '[{"itemId":"sup","quantity":30,"duration":"1"},{"itemId":"sup","quantity":21,"duration":"1"}]',
  ],
])('%s cannot be read', (_, text) => {
  expect(parseItemsBooked(text)).toBeNull();
});
