import { z } from 'zod';
import { textField } from '../field-schemas.ts';
import { tidyEmail } from './email-address.ts';

/** An address of a person, in the form in which it is stored and compared. */
export const EmailField = textField(254).overwrite(tidyEmail).pipe(z.email('email_invalid'));
