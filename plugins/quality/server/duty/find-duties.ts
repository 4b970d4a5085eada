import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { isPicked } from '@cloudoc/forms/contract/rules/answered.ts'
import type { Answer, Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import type { Register } from '../../contract/registers/kinds.ts'

/** A duty to tell a body, as the provider's editors keep it. */
export interface DutyToTell {
  duty: string
  body: string
  what: string
  /** Lines of 'harm: serious, death': all of them have to be so. '' for always. */
  applies: string
  /** In words: 'Without delay'. */
  within: string
  /** Hours after which it is late, and from when they count. */
  hours: number
  counted_from: 'happened' | 'known'
  source: string
  link: string
  looked_up_on: string | null
  to_check: boolean
}

const valuesOf = (answer: Answer | undefined): readonly string[] =>
  isPicked(answer) ? answer.picked : typeof answer === 'string' || typeof answer === 'number' ? [String(answer)] : []

/** Do the answers fulfil each line? */
const isDue = (applies: string, answers: Answers): boolean =>
  applies
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .every(line => {
      const [key = '', wanted = ''] = line.split(':')
      const values = wanted.split(',').map(value => value.trim())
      return valuesOf(answers[key.trim()]).some(value => values.includes(value))
    })

/**
 * Duties that apply to a record: by its register, the nation and the answers. The nation is that of the site, else those
 * whose documents the company has. One statement.
 */
export async function findDuties(
  db: Db,
  scope: CompanyScope,
  of: { register: Register; answers: Answers; siteId: number | null },
): Promise<DutyToTell[]> {
  const rows = await sql<DutyToTell>`
    with home as (
      select c.slug
        from sites s
        join countries c on c.slug = lower(replace(trim(s.country), ' ', '-')) and c.published_at is not null
       where ${inCompany(scope, 's')}
         and s.id = ${of.siteId}
       limit 1
    ),
    nations as (
      select slug from home
      union
      select split_part(o.source_id, ':', 2)
        from documents o
       where ${inCompany(scope, 'o')}
         and o.deleted_at is null
         and not exists (select 1 from home)
    )
    select d.document_id as duty, d.body, d.what, coalesce(d.applies, '') as applies, d.within, d.hours, d.counted_from,
           coalesce(d.source, '') as source, coalesce(d.link, '') as link, d.looked_up_on::text,
           coalesce(d.to_check, false) as to_check
      from duties_to_tell d
     where d.published_at is not null
       and ${of.register} = any(regexp_split_to_array(d.registers, ' *, *'))
       and (not exists (select 1 from duties_to_tell_countries_lnk k where k.duty_to_tell_id = d.id)
            or exists (
              select 1
                from duties_to_tell_countries_lnk k
                join countries c on c.id = k.country_id
                join nations n   on n.slug = c.slug
               where k.duty_to_tell_id = d.id))
     order by d.hours, d.body, d.id`.rows(db)
  return rows.filter(({ applies }) => isDue(applies, of.answers))
}
