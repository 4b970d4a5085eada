/**
 * SQL: it was published once. Its versions, and the certificates of them, are evidence (rulings 38), so it
 * never goes for ever.
 */
export const wasPublished = 'exists (select 1 from course_versions v where v.course_id = courses.id)'
