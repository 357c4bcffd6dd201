import { data } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { pageMeta } from '#web/site/page-meta.ts';
import { NotFound } from './not-found.public.tsx';

export { clientLoader, handle } from '#web/site/document.ts';

export const loader = () => data(null, { status: 404 });

export const meta = () => pageMeta({ title: m.site_not_found_title(), isPrivate: true });

export default NotFound;
