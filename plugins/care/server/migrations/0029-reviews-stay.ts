import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** What was reviewed, by whom and how is asked for by inspectors: the database refuses to change it, as with evidence (docs/decisions/018). */
export const reviewsStay: Migration = {
  number: 29,
  name: 'Reviews of documents are never changed',
  up: sql => sql.raw(`
    drop trigger if exists care_reviews_stay on care_reviews;
    create trigger care_reviews_stay before update or delete on care_reviews for each row execute function refuse_change_of_evidence();
    drop trigger if exists care_reviews_are_not_emptied on care_reviews;
    create trigger care_reviews_are_not_emptied before truncate on care_reviews for each statement execute function refuse_change_of_evidence()`),
}
