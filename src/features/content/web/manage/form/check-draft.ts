import { issueText } from '#i18n/issue-text.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { type ContentData, SectionFields } from '../../../content-editing.contract.ts';
import type { Draft, DraftField } from '../../../domain/section-draft.ts';
import { fieldsOfKind } from '../../../domain/section-draft.ts';
import type { SectionKind } from '../../../domain/section-types.ts';

export type DraftErrors = ReadonlyMap<DraftField, string>;

/** A logo says nothing in words, and every entry has a text. */
const textOfLogo = 'Logo';

/** What the draft means to the server. */
export function meaningOf(draft: Draft, kind: SectionKind): Omit<ContentData, 'id'> {
  const { isActive, ...fields } = draft;
  const content = kind === 'banner' ? draft.content || textOfLogo : draft.content;
  return { ...fields, content, isActive: isActive === 'yes' };
}

/** What the contract says against it, beside the fields that the form has. */
export function checkDraft(draft: Draft, kind: SectionKind): DraftErrors {
  const { error } = SectionFields.safeParse(meaningOf(draft, kind));
  return toErrors(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), issueText(message)]),
    kind,
  );
}

/** The same of what the server says, which has put it into words already. */
export function readServerErrors({ code, text, issues }: ApiError, kind: SectionKind): DraftErrors {
  if (code === 'content/empty') return toErrors([['content', text]], kind);
  return toErrors(
    issues.map(({ path, message }) => [path.replace(/^contentData[.]/, ''), message]),
    kind,
  );
}

function toErrors(found: [string, string][], kind: SectionKind): DraftErrors {
  const shown = fieldsOfKind[kind].texts as readonly string[];
  const pictures = fieldsOfKind[kind].pictures.flatMap(({ field, alt }) => [field, alt ?? field]) as string[];
  return new Map(
    found.filter((each): each is [DraftField, string] => [...shown, ...pictures].includes(each[0])),
  );
}
