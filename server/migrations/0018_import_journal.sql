CREATE TABLE "import_journal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text,
	"accepted_lines" integer NOT NULL,
	"rejected_lines" integer NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rows_before" jsonb NOT NULL,
	"rows_after" jsonb NOT NULL,
	"undone_by" text,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- The copies of what the last import of each kind changed (server/data/importUndo.ts).
CREATE SCHEMA IF NOT EXISTS "import_undo";
