import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const form = 'src/web/form';
const merge = [`${form}/merge-drafts.test.ts`];
const versioned = [`${form}/use-versioned-form.test.tsx`];
const places = ['src/features/weather/web/manage/locations-form.test.tsx'];
const guard = [`${form}/leave-guard.test.tsx`];

/** Edit forms with versions: merge, drafts that are kept, the question before leaving, errors at their fields. */
export const editForms = inArea(
  'edit forms',
  inFile(`${form}/merge-drafts.ts`, merge, {
    'a merge loses my edits': ['for (const field of touched) set(draft, field, get(mine, field));', ''],
    'the same change by both is a conflict': [
      '(field) => !comparison.isEqual(get(mine, field), get(theirs, field))',
      '() => true',
    ],
    'what only the other one changed is a conflict': ['{ ...comparison, fields: touched }', 'comparison'],
    'a merge writes into what was read': ['structuredClone(theirs)', 'theirs'],
  }),
  inFile(`${form}/kept-draft.ts`, versioned, {
    'a draft of other fields is restored': [
      'return hasSameFields ? { before, draft } : null;',
      'return { before, draft };',
    ],
  }),
  inFile(`${form}/use-draft.ts`, versioned, {
    'a draft that was saved comes back': [
      'if (kept === null) forgetDraft(draftKey);',
      'if (kept === null) return;',
    ],
    'a restored draft takes back what others saved since': ['before: kept.before, mine', 'before, mine'],
    'a restored draft hides its conflicts': [
      'conflicts: merged.conflicts.size > 0 ? merged.conflicts : null',
      'conflicts: null',
    ],
    'what is typed during a save counts as saved': [
      'return rebase(stored, sent).isComplete;',
      'return rebase(stored, form.getValues()).isComplete;',
    ],
    'the next save names the version before': [
      'setBase({ stored, values: theirs });',
      'setBase({ ...base, values: theirs });',
    ],
    'choosing one of their values settles the other conflicts': [
      'setConflicts(new Map([...(conflicts ?? [])].filter(([each]) => each !== field)));',
      'setConflicts(null);',
    ],
    'conflicts stay after a save': ['setConflicts(null);\n      return rebase', 'return rebase'],
    'a draft that was discarded stays in the fields': ['form.reset(base.values);', ''],
  }),
  inFile(`${form}/use-checked-form.ts`, versioned, {
    'a fault stays at its field after it was corrected': ['{ shouldValidate: isSubmitted }', '{}'],
  }),
  inFile(`${form}/use-checked-form.ts`, [`${form}/use-checked-form.test.tsx`], {
    'an issue inside of a list stands nowhere': [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
      'path === field || path.startsWith(`${field}.`)',
      'path === field',
    ],
    'an issue of a field whose name begins alike counts as one of the form': [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
      'path.startsWith(`${field}.`)',
      'path.startsWith(field)',
    ],
    'issues that stand nowhere count as shown': ['return known.length > 0;', 'return true;'],
    'what is typed goes to the schema as it is': ['toInput?.(values) ?? values', 'values'],
  }),
  inFile(`${form}/form-errors.ts`, [`${form}/form-errors.test.ts`], {
    'a sentence of the server beside a field of staff is taken for a key': [
      'type === serverError ? key : issueText(key)',
      'issueText(key)',
    ],
    'an error of a whole list has a path of its own': ["key === 'root' ? path : ", ''],
    'errors inside of lists are not said': ['return Object.entries(node).flatMap', 'return [].flatMap'],
  }),
  inFile(`${form}/use-focus-first-error.ts`, [`${form}/use-checked-form.test.tsx`], {
    'the focus leaves for a fault before anything was sent': ['if (attempt > 0) form', 'form'],
    'the first fault does not take the focus': ['?.focus()', ''],
  }),
  inFile(`${form}/leave-guard.tsx`, guard, {
    'another page is left for without a question': [
      'if (current.pathname !== next.pathname) return true;',
      '',
    ],
    'a form that names no parameters is left for another address without a question': [
      'return current.search !== next.search;',
      'return false;',
    ],
    'each parameter of the address leaves a form': [
      'return place.some((name) => from?.get(name) !== to?.get(name));',
      'return current.search !== next.search;',
    ],
    'who leaves finds the draft again': ['for (const draftKey of forms.keys()) forgetDraft(draftKey);', ''],
    'the browser does not ask': ["window.addEventListener('beforeunload', ask);", ''],
    'the browser asks although all is saved': ["window.removeEventListener('beforeunload', ask);", ''],
    'the site asks although all is saved': ['forms.delete(draftKey);', ''],
    'a form without changes asks': ['if (!isDirty) return;', ''],
  }),
  inFile(`${form}/use-versioned-form.ts`, versioned, {
    'a second press during a save sends it twice': ['if (isBusy.current) return;', ''],
    'only the first save is sent': ['isBusy.current = false;', ''],
    'issues of the server stand at no field of the form': [
      'if (draft.showIssues(issues)) setAttempt((count) => count + 1);',
      '',
    ],
    'a conflict is told as a failure': [
      'if (!conflict || !isApiError(error, conflict.code)) return showFailure(error);',
      'return showFailure(error);',
    ],
    'each refusal is taken for a conflict': [
      'if (!conflict || !isApiError(error, conflict.code))',
      'if (!conflict)',
    ],
    'nothing is said where what is edited is gone': [
      'if (latest === undefined) showFailure(error);',
      'if (latest === undefined) return;',
    ],
    'nothing is said where the other version cannot be read': ['showFailure(loadError);', ''],
    'a form that is not saved counts as done': [
      'const isDone = isSaved && !isDirty;',
      'const isDone = !isDirty;',
    ],
  }),
  inFile(`${form}/field-conflict.tsx`, versioned, {
    'their value does not come into the field': ['        onTake();\n', ''],
    'the focus is lost with the button': ['document.getElementById(fieldId)?.focus();', ''],
  }),
  inFile('src/features/weather/web/manage/locations-form.tsx', places, {
    'an error of a whole list is not announced': ['<div role="alert"', '<div'],
    'no field takes the focus after a failed save': ['useFocusFirstError(form, editing.attempt);', ''],
  }),
  inFile('src/features/weather/web/manage/location-fields.tsx', places, {
    'errors inside of a list stand at no field': [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
      'error={errors.get(`locations.${index}.${name}`)}',
      '',
    ],
  }),
);
