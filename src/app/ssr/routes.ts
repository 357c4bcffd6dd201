import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('../../features/content/web/home.page.tsx')] satisfies RouteConfig;
