import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const field = ['src/ui/form/field.test.tsx'];

/** Buttons that are under way, and fields with their errors. */
export const controls = inArea(
  'controls',
  inFile('src/ui/button/button.tsx', ['src/ui/button/button.test.tsx'], {
    'a pending button still presses': ['    else onClick?.(event);', '    onClick?.(event);'],
    'a pending button still submits its form': [
      'if (pending) event.preventDefault();',
      'if (pending) return;',
    ],
    'a button is not said to be pending': [
      'pending || isUnavailable || undefined',
      'isUnavailable || undefined',
    ],
    'a pending button loses the focus': [
      'aria-disabled={pending ||',
      'disabled={pending} aria-disabled={pending ||',
    ],
    'every button of a form submits it': ["type = 'button'", "type = 'submit'"],
    'a button without a press does nothing': ['else onClick?.(event);', 'else event.preventDefault();'],
  }),
  inFile('src/ui/overlay/modal.tsx', ['src/ui/overlay/modal.test.tsx'], {
    'a window that is opened again is closed by the event of before': [' && !element.current.open', ''],
    'a window that the browser closes stays open for its page': [
      'if (event.target === element.current && open && !element.current.open) onClose();',
      '',
    ],
  }),
  inFile('src/ui/form/switch.tsx', ['src/ui/form/field.test.tsx'], {
    'a pending switch still switches': ['!pending && onChange', 'onChange'],
  }),
  inFile('src/ui/form/quantity-stepper.tsx', field, {
    'more are taken than there are': ['value < max && onChange', 'onChange'],
    'fewer are taken than none': ['value > min && onChange', 'onChange'],
  }),
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: source text
  inFile('src/ui/form/field.tsx', field, {
    'an error of a field does not describe it': ['error && `${id}-error`, ', ''],
    'a hint goes where an error comes': ['[hint && `${id}-hint`', '[hint && !error && `${id}-hint`'],
    'a note of a field does not describe it': [', note && `${id}-note`', ''],
    'a faulty field is not said to be faulty': [
      "'aria-invalid': error ? true : undefined,",
      "'aria-invalid': undefined,",
    ],
    'a field is said to be faulty without an error': [
      "'aria-invalid': error ? true : undefined,",
      "'aria-invalid': true,",
    ],
    'what describes a fault has no id': ['<p id={`${id}-error`}', '<p'],
    'a label is that of no field': ['htmlFor={id}', ''],
  }),
  inFile('src/ui/form/checkbox.tsx', field, {
    'an error of a box does not describe it': ['aria-describedby={error ? `${id}-error` : undefined}', ''],
    'a faulty box is not said to be faulty': ['aria-invalid={error ? true : undefined}', ''],
    'an error of a box is not shown': ['<FieldError id={id} error={error} />', ''],
  }),
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: source text
  inFile('src/ui/form/counted-field.tsx', field, {
    'an error of a counted text is not shown': ['error={error}', ''],
    'a counted text of several lines is tied to nothing': [
      '<TextArea\n            {...control}',
      '<TextArea',
    ],
  }),
);
