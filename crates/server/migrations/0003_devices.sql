-- When each device took its seat; those of before were the first.
ALTER TABLE holders ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
