import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { formDetails } from '../../contract/forms.ts'
import { isThere } from '../answer/there.ts'
import type { VersionRow } from '../tables.ts'
import { urlOf } from './address.ts'
import { forms, hasPro } from './find.ts'
import { answerColumns, countedAnswers, itemOf, type Listed } from './present.ts'
import { type NamedSettings, settingColumnsSql, settingsOf } from './settings.ts'
import { publishedTypes } from './versions.ts'

const shownVersions = 50

export default handle(formDetails, async ({ input: { formId }, actor, sql }) => {
  const begun =
    '(select count(*)::int from form_drafts d where d.form_id = forms.id and d.company_id = forms.company_id) as begun'
  const form = (await forms(sql, actor)
    .where({ document_id: formId })
    .joinRaw(countedAnswers)
    .first('forms.*', sql.raw(`${answerColumns}, ${begun}, ${settingColumnsSql}`))) as unknown as
    | (Listed & NamedSettings & { begun: number })
    | undefined
  if (!form) return absent(formDetails.texts.missing)
  const [versions, types, pro] = await Promise.all([
    ofCompany(sql, 'form_versions', actor)
      .where({ form_id: form.id })
      .orderBy('number', 'desc')
      .limit(shownVersions)
      .select(
        'number',
        'issued_at',
        'publisher_name',
        sql.raw(
          `(select count(*)::int from form_answers a where a.version_id = form_versions.id and a.company_id = form_versions.company_id and a.correction = 0 and ${isThere('a')}) as answers`,
        ),
      ) as unknown as Promise<(VersionRow & { answers: number })[]>,
    publishedTypes(sql, actor, form.id),
    hasPro(sql, actor.company.id),
  ])
  return done({
    ...itemOf(form),
    definition: form.definition,
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
