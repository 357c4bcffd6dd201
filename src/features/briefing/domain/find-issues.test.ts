import { expect, test } from 'vitest';
import { type BriefingIssue, findBriefingIssues, type Party, type PartyRules } from './find-issues.public.ts';

const family: Party = {
  renterAge: 41,
  paddlerAges: [41, 38, 12],
  people: null,
  units: [
    { itemId: 'tandem', quantity: 1 },
    { itemId: 'sup', quantity: 1 },
  ],
  loads: { tandem: 150 },
};
const rules: PartyRules = {
  minRenterAge: 18,
  minPaddlerAge: 10,
  seats: { tandem: 2, sup: 1 },
  maxLoads: { tandem: 200 },
};

test.each<[string, Partial<Party>, Partial<PartyRules>, BriefingIssue[]]>([
  ['a family that fits', {}, {}, []],
  ['a renter below the age', { renterAge: 17 }, {}, [{ kind: 'renter-too-young', is: 17, limit: 18 }]],
  ['a renter on their birthday', { renterAge: 18 }, {}, []],
  [
    'two children, by the younger one',
    { paddlerAges: [41, 9, 7] },
    {},
    [{ kind: 'paddler-too-young', is: 7, limit: 10 }],
  ],
  ['one more than seats', { people: 4 }, {}, [{ kind: 'too-many-people', is: 4, limit: 3 }]],
  [
    'as many as were named',
    { paddlerAges: [41, 38, null, 12] },
    {},
    [{ kind: 'too-many-people', is: 4, limit: 3 }],
  ],
  ['people on foot, who take nothing of the fleet along', { units: [], people: 5 }, {}, []],
  ['fewer than were named', { paddlerAges: [41, 38, null, 12], people: 3 }, {}, []],
  [
    'a swap to fewer seats',
    { units: [{ itemId: 'sup', quantity: 2 }] },
    {},
    [{ kind: 'too-many-people', is: 3, limit: 2 }],
  ],
  [
    'a kilogram too many',
    { loads: { tandem: 201 } },
    {},
    [{ kind: 'too-heavy', is: 201, limit: 200, itemId: 'tandem' }],
  ],
  ['a load of something else', { loads: { raft: 900 } }, { maxLoads: { raft: 100 } }, []],
  ['what is not known', { renterAge: null, paddlerAges: [null], loads: {} }, {}, []],
  ['seats that are not known', { people: 40 }, { seats: { sup: 1 } }, []],
  [
    'no rules',
    { renterAge: 3, paddlerAges: [3] },
    { minRenterAge: null, minPaddlerAge: null, maxLoads: {} },
    [],
  ],
])('%s', (_, party, changed, issues) => {
  expect(findBriefingIssues({ ...family, ...party }, { ...rules, ...changed })).toEqual(issues);
});

test('every issue is named at once', () => {
  const party = { ...family, renterAge: 16, paddlerAges: [16, 8], people: 5, loads: { tandem: 300 } };
  expect(findBriefingIssues(party, rules).map(({ kind }) => kind)).toEqual([
    'renter-too-young',
    'paddler-too-young',
    'too-many-people',
    'too-heavy',
  ]);
});
