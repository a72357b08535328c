import { defineConfig } from 'drizzle-kit';

// Reading this file opens no database: migrations are generated from the schema alone
// (`npm run db:generate`) and applied by the server at start.
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/database/schema.ts',
    './server/database/countSchema.ts',
    './server/database/operationsSchema.ts',
    './server/database/boostSchema.ts',
    './server/database/clientSchema.ts',
    './server/database/personalSchema.ts',
    './server/database/userSchema.ts',
  ],
  out: './server/migrations',
});
