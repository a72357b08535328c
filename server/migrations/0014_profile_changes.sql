-- Announces every change of a profile, so that a server that is the only one to change profiles may remember them.
CREATE FUNCTION announce_profile_change() RETURNS trigger
	LANGUAGE plpgsql AS $$
BEGIN
	NOTIFY profile_changed;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER app_user_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "app_user"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_profile_change();
