/** SQL: a certificate `k` counts. */
export const countsSql = 'not exists (select 1 from course_withdrawals x where x.certificate_id = k.id)'

/** SQL: the best certificate of each person and course of a company (`:company`): the one that is good longest. */
export const bestSql = `
  select distinct on (k.person_id, k.course_id) k.person_id, k.course_id, k.id, k.document_id, k.issued_on, k.expires_on
    from course_certificates k where k.company_id = :company and ${countsSql}
   order by k.person_id, k.course_id, k.expires_on is null desc, k.expires_on desc, k.id desc`

/** SQL: a certificate can be renewed on `:today`, or is over; as `renewsFrom` of the contract counts. */
export const renewableSql = (best: string): string => `(${best}.expires_on is not null and :today::date >= ${best}.expires_on - least(60, (${best}.expires_on - ${best}.issued_on) / 2))`

/** SQL: how somebody stands on `:today`, by their newest time through the course (`o`) and their best certificate (`b`, perhaps none): `stateOf` of the contract. */
export const stateSql = `
  case when b.id is not null and (b.expires_on is null or b.expires_on >= :today::date) then case when ${renewableSql('b')} then 'expiring' else 'done' end
       when o.live and o.completed_at is null and o.closed_at is null then case when o.due_on < :today::date then 'overdue' when o.started_at is not null then 'underway' else 'due' end
       when b.id is not null then case when o.live then 'overdue' else 'expired' end
       else case when o.live then 'due' else 'none' end end`

/** SQL: each employee who is of the company still, with each course that they have or had: `o`, `b` and how they stand. Wants `:company` and `:today`. */
export const standingsSql = `
  select o.*, b.id as certificate_row, b.document_id as certificate, b.issued_on, b.expires_on, ${stateSql} as state
    from course_enrolments o
    join people e on e.id = o.person_id and e.deleted_at is null and e.role = 'employee'
    join courses c on c.id = o.course_id and c.deleted_at is null
    left join (${bestSql}) b on b.person_id = o.person_id and b.course_id = o.course_id
   where o.company_id = :company and o.latest`
