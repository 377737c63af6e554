-- Which request (and which trace) a row goes on with: platform/observe/work_context.h. Empty: it began by itself.
ALTER TABLE job ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE delivery ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN origin TEXT NOT NULL DEFAULT '';
