ALTER TABLE "app_user" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_identity" UNIQUE("issuer","subject");