import { Navigate, useLocation } from 'react-router';

/** Pages that became pages of the settings, by their old addresses, which stand in mails and bookmarks. */
export const movedPages: Readonly<Record<string, string>> = {
  '/admin/audit': '/admin/settings/audit',
  '/admin/privacy': '/admin/settings/privacy',
  '/admin/backups': '/admin/settings/backups',
  '/admin/ready': '/admin/settings/system',
};

export default function MovedPage() {
  const { pathname, search, hash } = useLocation();
  const to = movedPages[pathname.replace(/\/+$/, '')] ?? '/admin/settings';
  return <Navigate to={to + search + hash} replace />;
}
