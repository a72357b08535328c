// On Node 20 a worker thread does not inherit the TypeScript loader of its parent, so it registers its own.
import { register } from 'tsx/esm/api';

register();
await import('./databaseThread.ts');
