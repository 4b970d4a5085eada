import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { maxFields, maxPages } from '@cloudoc/forms/contract/rules/definition.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { keepAuditEdition, takeAuditEdition } from '../../contract/audits/editions.ts'
import { lockTemplate } from '../template/find-template.ts'
import { asJson, templateChangedBy, templateSubject, templateTitle } from '../template/write-template.ts'
import { newerEdition, planOf } from './look-at-edition.ts'

export const take = handleWrite(takeAuditEdition, async ({ input: { auditId, edition, revision }, actor, tx }) => {
  const template = await lockTemplate(tx, actor, auditId)
  if (!template) return notFound(takeAuditEdition.texts.missing)
  const found = await newerEdition(tx.db, actor, template)
  if (!found) return refuse(takeAuditEdition, 'none')
  if (found.hash !== edition) return refuse(takeAuditEdition, 'newer')
  if (template.revision !== revision) return refuse(takeAuditEdition, 'stale')
  const { definition, scoring, cites, origins } = planOf(template, found)
  const questions = definition.pages.reduce((sum, { fields }) => sum + fields.length, 0)
  if (questions > maxFields || definition.pages.length > maxPages) return refuse(takeAuditEdition, 'most')
  const { newest, hash } = found
  await ofCompany(tx.db, 'quality_templates', actor)
    .where({ id: template.id })
    .update({
      definition: asJson(definition),
      scoring: asJson(scoring),
      cites: asJson([...cites]),
      title: templateTitle(definition),
      revision: revision + 1,
      edition_hash: hash,
      taken_edition: asJson({ definition: newest.definition, scoring: newest.scoring, cites: newest.cites }),
      edition_kept: null,
      origins: asJson(origins),
      ...templateChangedBy(actor),
    })
  await record(tx, actor, {
    area: 'quality',
    what: 'Took a new edition of an audit',
    subject: templateSubject({ ...template, title: templateTitle(definition) }),
  })
  return done({ auditId, revision: revision + 1 }, { text: takeAuditEdition.texts.taken })
})

export const keep = handleWrite(keepAuditEdition, async ({ input: { auditId, edition }, actor, tx }) => {
  const template = await lockTemplate(tx, actor, auditId)
  if (!template) return notFound(keepAuditEdition.texts.missing)
  const found = await newerEdition(tx.db, actor, template)
  if (!found) return refuse(keepAuditEdition, 'none')
  if (found.hash !== edition) return refuse(keepAuditEdition, 'newer')
  await ofCompany(tx.db, 'quality_templates', actor).where({ id: template.id }).update({ edition_kept: edition })
  await record(tx, actor, {
    area: 'quality',
    what: 'Said not now to a new edition of an audit',
    subject: templateSubject(template),
  })
  return done({ auditId }, { text: keepAuditEdition.texts.kept })
})
