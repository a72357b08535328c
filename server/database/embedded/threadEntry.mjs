// A worker thread does not inherit the TypeScript loader of its parent on Node 20: it registers its own.
import { register } from 'tsx/esm/api';

register();
await import('./databaseThread.ts');
