import { may } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { formDetails } from '../../contract/forms.ts'
import { isReadBy, readerOf } from '../rights/answer-reader.ts'
import type { VersionRow } from '../tables.ts'
import { urlOf } from './address.ts'
import { hasPro } from './find-form.ts'
import { answerColumns, countedAnswers, itemOf, type Listed } from './present.ts'
import { type NamedSettings, settingColumnsSql, settingsOf } from './settings.ts'
import { isThere } from './there.ts'
import { publishedTypes } from './versions.ts'

const shownVersions = 50

export default handleRead(formDetails, async ({ input: { formId }, actor, db }) => {
  const reader = readerOf(actor)
  const form = await sql<Listed & NamedSettings & { begun: number }>`
    select f.*, ${answerColumns},
           (select count(*)::int
              from form_drafts d
             where d.form_id = f.id
               and d.company_id = f.company_id) as begun,
           ${settingColumnsSql}
      from forms f
      ${countedAnswers(reader)}
     where ${inCompany(actor, 'f')}
       and f.document_id = ${formId}
       and f.deleted_at is null`.one(db)
  if (!form) return notFound(formDetails.texts.missing)
  const [versions, types, pro] = await Promise.all([
    sql<Pick<VersionRow, 'number' | 'issued_at' | 'publisher_name'> & { answers: number }>`
      select v.number, v.issued_at, v.publisher_name,
             (select count(*)::int
                from form_answers a
               where a.version_id = v.id
                 and a.company_id = v.company_id
                 and a.correction = 0
                 and ${isThere('a')}
                 ${isReadBy(reader, 'a')}) as answers
        from form_versions v
       where ${inCompany(actor, 'v')}
         and v.form_id = ${form.id}
       order by v.number desc
       limit ${shownVersions}`.rows(db),
    publishedTypes(db, actor, form.id),
    hasPro(db, actor.company.id),
  ])
  return done({
    ...itemOf(form),
    definition: form.definition,
    leads: form.leads ?? {},
    mayLead: may(actor, 'Manage quality'),
    revision: form.revision,
    settings: settingsOf(form),
    url: urlOf(form),
    begun: form.begun,
    publishedTypes: { ...types },
    pro,
    versions: versions.map(({ number, issued_at, publisher_name, answers }) => ({
      version: number,
      publishedAt: issued_at.toISOString(),
      publishedBy: publisher_name,
      answers,
    })),
  })
})
