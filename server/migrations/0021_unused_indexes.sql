DROP INDEX "booking_by_code";--> statement-breakpoint
DROP INDEX "client_id_trigrams";--> statement-breakpoint
DROP INDEX "client_name_trigrams";--> statement-breakpoint
DROP INDEX "locality_postal_code_by_code";--> statement-breakpoint
DROP INDEX "audit_event_by_actor";--> statement-breakpoint
DROP INDEX "boost_by_owner";--> statement-breakpoint
DROP INDEX "saved_zone_shared";