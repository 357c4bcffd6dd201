import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const features = '../../features';

export default [
  index(`${features}/content/web/home.page.tsx`, { id: 'home' }),
  route('login', `${features}/identity/web/login.page.tsx`, { id: 'login' }),
  route('admin/login', `${features}/identity/web/login.page.tsx`, { id: 'admin-login' }),
  layout(`${features}/identity/web/staff-area.page.tsx`, { id: 'staff-area' }, [
    route('admin', `${features}/bookings/web/admin-bookings.page.tsx`, { id: 'admin-bookings' }),
  ]),
  route('*', `${features}/content/web/not-found.page.tsx`, { id: 'not-found' }),
] satisfies RouteConfig;
