import type { FastifyInstance } from 'fastify';
import { apiRoute } from '#platform/http/api-route.ts';
import {
  deleteContent as deleteCall,
  reorderContent as reorderCall,
  saveContent as saveCall,
} from '../../content-editing.contract.ts';
import { deleteContent } from './delete-content.ts';
import { reorderContent } from './reorder-content.ts';
import { type SaveDependencies, saveContent } from './save-content.ts';

export function registerContentEditing(app: FastifyInstance, dependencies: SaveDependencies): void {
  const { database } = dependencies;

  apiRoute(app, saveCall, { permission: 'owner' }, ({ body }) => saveContent(dependencies, body.contentData));

  apiRoute(app, reorderCall, { permission: 'owner' }, ({ body }) => reorderContent(database, body.items));

  apiRoute(app, deleteCall, { permission: 'owner' }, ({ params }) => deleteContent(database, params.id));
}
