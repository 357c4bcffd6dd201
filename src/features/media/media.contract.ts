import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { FileField, imageErrors } from '#shared/files/uploaded-file.ts';

export const uploadPicture = defineCall({
  method: 'POST',
  path: '/api/admin/pictures',
  summary: 'Stores a picture for a setting; it is deleted after some days if nothing shows it',
  body: z.strictObject({ image: FileField }),
  isForm: true,
  status: 200,
  response: z.strictObject({ imageUrl: z.string() }),
  errors: [...imageErrors],
});
