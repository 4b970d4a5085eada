import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { canonical, type Fact, sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import type { Definition } from '@cloudoc/forms/contract/rules/definition.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import type { AuditKind } from '../../contract/audits/audit-words.ts'
import type { Cite } from '../../contract/audits/shapes.ts'
import { saveTemplate } from '../../contract/audits/templates.ts'
import type { Scoring } from '../../contract/scoring/scoring.ts'
import type { TemplateRow } from '../audit-tables.ts'
import { liveTemplates } from './find-template.ts'

/** Audits of a company that were not removed, at most. */
const maxTemplates = 300

/** For a column of JSON: the driver takes an array for one of the database's own. */
export const asJson = <Value extends object>(value: Value): Value => JSON.stringify(value) as never

/** A text of what something says, whatever the order of its names. What is left out is not in it. */
export const hashOfFacts = (facts: object): string => sha256(canonical(JSON.parse(JSON.stringify(facts)) as Fact))

/** A name to be found by, of an audit that has none yet. */
export const templateTitle = ({ title }: Definition): string => title.trim() || 'Untitled audit'

/** Who changed it, and when. */
export const templateChangedBy = (actor: Actor) => ({
  changer_id: actor.person.id,
  changer_name: actorName(actor),
  changed_at: now(),
  updated_at: now(),
})

/** What an audit begins as. */
export interface NewTemplate {
  /** Public id of the audit of the library; ''. */
  starter: string
  kind: AuditKind
  definition: Definition
  scoring: Scoring
  cites: readonly Cite[]
  /** What the edition of the library is known by. */
  editionHash?: string
}

/** Writes a new audit down, not published. Three statements. */
export async function insertTemplate(
  tx: Tx,
  actor: Actor,
  { starter, kind, definition, scoring, cites, editionHash }: NewTemplate,
): Promise<TemplateRow | Refusal> {
  await tx.db('companies').where({ id: actor.company.id }).forNoKeyUpdate().first('id')
  const [counted] = (await liveTemplates(tx.db, actor).count({ count: '*' })) as unknown as { count: string }[]
  if (Number(counted?.count ?? 0) >= maxTemplates) return refuse(saveTemplate, 'full')
  const [row] = await tx
    .db('quality_templates')
    .insert({
      ...baseColumns(),
      company_id: actor.company.id,
      starter,
      edition_hash: editionHash ?? null,
      title: templateTitle(definition),
      kind,
      definition: asJson(definition),
      scoring: asJson(scoring),
      cites: asJson([...cites]),
      revision: 1,
      live_number: 0,
      live_revision: 0,
      maker_id: actor.person.id,
      ...templateChangedBy(actor),
    })
    .returning('*')
  if (!row) throw new Error('An audit was not written down')
  return row
}

/** What a version is known by. */
export const hashOfTemplate = ({ definition, scoring, cites }: Pick<TemplateRow, 'definition' | 'scoring' | 'cites'>) =>
  hashOfFacts({ definition, scoring, cites })

/** Writes the next version of an audit, as it was saved. Two statements. */
export async function insertVersion(tx: Tx, actor: Actor, template: TemplateRow): Promise<number> {
  const number = template.live_number + 1
  await tx.db('quality_template_versions').insert({
    ...baseColumns(),
    company_id: actor.company.id,
    template_id: template.id,
    number,
    definition: asJson(template.definition),
    scoring: asJson(template.scoring),
    cites: asJson(template.cites),
    hash: hashOfTemplate(template),
    issued_at: now(),
    publisher_id: actor.person.id,
    publisher_name: actorName(actor),
  })
  await ofCompany(tx.db, 'quality_templates', actor)
    .where({ id: template.id })
    .update({ live_number: number, live_revision: template.revision, ...templateChangedBy(actor) })
  return number
}

/** As the history names it. */
export const templateSubject = ({ document_id, title }: Pick<TemplateRow, 'document_id' | 'title'>) => ({
  kind: 'audit',
  id: document_id,
  name: title,
})
