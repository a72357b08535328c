DROP INDEX "saved_count_all";--> statement-breakpoint
DROP INDEX "saved_count_name_trigrams";--> statement-breakpoint
CREATE INDEX "saved_count_all_named" ON "saved_count" USING btree ("market","created_date" DESC NULLS LAST,"id" DESC NULLS LAST,"name_fold");--> statement-breakpoint
CREATE INDEX "saved_count_name_trigrams_ancien" ON "saved_count" USING gin ("name_fold" gin_trgm_ops) WHERE market = 'Ancien';--> statement-breakpoint
CREATE INDEX "saved_count_name_trigrams_neuf" ON "saved_count" USING gin ("name_fold" gin_trgm_ops) WHERE market = 'Neuf';--> statement-breakpoint
CREATE INDEX "saved_count_name_trigrams_construire" ON "saved_count" USING gin ("name_fold" gin_trgm_ops) WHERE market = 'Construire';--> statement-breakpoint
CREATE INDEX "saved_count_name_trigrams_luxe" ON "saved_count" USING gin ("name_fold" gin_trgm_ops) WHERE market = 'Luxe';--> statement-breakpoint
CREATE INDEX "saved_count_name_trigrams_bureauxetcommerce" ON "saved_count" USING gin ("name_fold" gin_trgm_ops) WHERE market = 'BureauxEtCommerce';