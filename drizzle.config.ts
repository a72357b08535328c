import { defineConfig } from 'drizzle-kit';

// Reading this file opens no database: migrations are generated from the schema alone
// (`npm run db:generate`) and applied by the server at start.
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/database/schema.ts',
    './server/database/countSchema.ts',
    './server/database/userSchema.ts',
    './server/database/clientSchema.ts',
  ],
  out: './server/migrations',
});
