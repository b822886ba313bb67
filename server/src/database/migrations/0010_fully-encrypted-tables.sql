CREATE TABLE "fully_encrypted_tables" (
	"table_name" text PRIMARY KEY NOT NULL,
	"columns" text[] NOT NULL
);
