import type { KeptId, Readiness } from '#features/readiness/readiness.contract.ts';
import { m } from '#i18n/generated/messages.js';

export type StepId =
  | 'business'
  | 'hours'
  | 'places'
  | 'items'
  | 'documents'
  | 'mail'
  | 'cards'
  | 'team'
  | 'open';

interface Step {
  id: StepId;
  name: () => string;
  /** One sentence. */
  about: () => string;
  /** The checks that have to hold. */
  checks?: readonly string[];
  /** What no check can judge: done once the owner says so. */
  kept?: KeptId;
}

const steps: readonly Step[] = [
  {
    id: 'business',
    name: () => m.settings_subject_business(),
    about: () => m.opening_business_text(),
    checks: ['business', 'contact'],
  },
  { id: 'hours', name: () => m.opening_hours(), about: () => m.opening_hours_text(), kept: 'hours' },
  { id: 'places', name: () => m.opening_places(), about: () => m.opening_places_text(), kept: 'places' },
  {
    id: 'items',
    name: () => m.opening_items(),
    about: () => m.opening_items_text(),
    checks: ['prices', 'item-pictures'],
  },
  {
    id: 'documents',
    name: () => m.admin_tab_documents(),
    about: () => m.opening_documents_text(),
    checks: ['documents'],
  },
  {
    id: 'mail',
    name: () => m.admin_tab_email(),
    about: () => m.opening_mail_text(),
    checks: ['staff-mail'],
  },
  {
    id: 'cards',
    name: () => m.settings_subject_cards(),
    about: () => m.opening_cards_text(),
    kept: 'cards',
  },
  { id: 'team', name: () => m.settings_subject_team(), about: () => m.opening_team_text(), kept: 'team' },
];

export interface StepState extends Pick<Step, 'id' | 'name' | 'about'> {
  isDone: boolean;
  /** What the owner can say to be as it should be, and the step is done; empty where something has to be typed. */
  keeps: readonly KeptId[];
}

/** The eight steps and the end, as the checks find them; a site that is open has done them all. */
export function stepsOf({ opening, lines }: Readiness): StepState[] {
  const end = { id: 'open' as const, name: () => m.opening_end(), about: () => m.opening_end_text() };
  const states = steps.map(({ checks = [], kept, ...step }) => {
    const open = lines.filter(({ id, state }) => checks.includes(id) && state !== 'ok');
    const isKept = kept === undefined || opening === null || opening.kept.includes(kept);
    const canKeep = open.every(({ isExample }) => isExample);
    const keeps = canKeep ? [...open.map(({ id }) => id as KeptId), ...(isKept ? [] : [kept])] : [];
    return { ...step, isDone: open.length === 0 && isKept, keeps };
  });
  return [...states, { ...end, isDone: opening === null, keeps: [] }];
}
