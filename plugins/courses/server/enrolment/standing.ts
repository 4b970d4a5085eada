/** SQL: a certificate `k` counts. */
export const countsSql = 'not exists (select 1 from course_withdrawals x where x.certificate_id = k.id)'

/**
 * SQL: the best certificate (`b`) of the person and course of each `o`, perhaps none: the one that is good longest. Looked up row by row, by its index: whatever the
 * planner knows of the tables, it takes no more than one look for each row.
 */
export const bestJoin = `
  left join lateral (
    select k.id, k.document_id, k.issued_on, k.expires_on from course_certificates k where k.person_id = o.person_id and k.course_id = o.course_id and ${countsSql}
     order by k.expires_on is null desc, k.expires_on desc, k.id desc limit 1) b on true`

/** SQL: a certificate can be renewed on `:today`, or is over; as `renewsFrom` of the contract counts. */
export const renewableSql = (best: string): string => `(${best}.expires_on is not null and :today::date >= ${best}.expires_on - least(60, (${best}.expires_on - ${best}.issued_on) / 2))`

/** SQL: how somebody stands on `:today`, by their newest time through the course (`o`) and their best certificate (`b`, perhaps none): `stateOf` of the contract. */
export const stateSql = `
  case when b.id is not null and (b.expires_on is null or b.expires_on >= :today::date)
         then case when o.again and o.live and o.completed_at is null and o.closed_at is null then case when o.due_on < :today::date then 'overdue' else 'expiring' end when ${renewableSql('b')} then 'expiring' else 'done' end
       when o.live and o.completed_at is null and o.closed_at is null then case when o.due_on < :today::date then 'overdue' when o.started_at is not null then 'underway' else 'due' end
       when b.id is not null then case when o.live then 'overdue' else 'expired' end
       else case when o.live then 'due' else 'none' end end`

/** SQL: each employee who is of the company still, with each course that they have or had: `o`, `b` and how they stand. Wants `:company` and `:today`. */
export const standingsSql = `
  select o.*, b.id as certificate_row, b.document_id as certificate, b.issued_on, b.expires_on, ${stateSql} as state
    from course_enrolments o
    join people e on e.id = o.person_id and e.deleted_at is null and e.role = 'employee'
    join courses c on c.id = o.course_id and c.deleted_at is null
    ${bestJoin}
   where o.company_id = :company and o.latest`
