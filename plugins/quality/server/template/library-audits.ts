import { cachedPerVersion } from '@cloudoc/catalogue/server/services.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Definition } from '@cloudoc/forms/contract/rules/definition.ts'
import { type AuditKind, auditKinds } from '../../contract/audits/audit-words.ts'
import type { Cite } from '../../contract/audits/shapes.ts'
import { newScoredField } from '../../contract/scoring/questions.ts'
import { type ItemScoring, maxPoints, proofs, type Scoring } from '../../contract/scoring/scoring.ts'

/** An audit that the provider has written and published, as companies take it over. */
export interface LibraryAudit {
  /** Public id: it stays the same from one edition to the next. */
  id: string
  kind: AuditKind
  about: string
  definition: Definition
  scoring: Scoring
  cites: readonly Cite[]
}

interface Question {
  question: string
  help: string | null
  points: number | null
  critical: boolean | null
  proof: string | null
  action: boolean | null
}
interface Row {
  id: string
  title: string
  kind: string | null
  about: string | null
  cites: { number: string; title: string }[] | null
  sections: { title: string; questions: Question[] }[]
}

/** Keys go by their place: an audit of the library is taken over once, and its keys stay with the company's own. */
const pageKey = (at: number): string => `p_s${at + 1}`
const fieldKey = (page: number, at: number): string => `f_s${page + 1}q${at + 1}`

const isOneOf = <Word extends string>(words: readonly Word[], word: string | null): Word | undefined =>
  words.find(each => each === word)

const ruleOf = ({ points, critical, proof, action }: Question): ItemScoring => ({
  points: Math.min(Math.max(points ?? 1, 0), maxPoints),
  critical: critical ?? false,
  actionWhen: action === false ? [] : ['no'],
  proof: isOneOf(proofs, proof) ?? 'optional',
})

function auditOf({ id, title, kind, about, cites, sections }: Row): LibraryAudit {
  const scoring: Record<string, ItemScoring> = {}
  const pages = sections.map((section, page) => ({
    key: pageKey(page),
    title: section.title,
    showWhen: null,
    fields: section.questions.map((asked, at) => {
      const key = fieldKey(page, at)
      scoring[key] = ruleOf(asked)
      return { ...newScoredField(), key, label: asked.question, help: asked.help ?? '' }
    }),
  }))
  return {
    id,
    kind: isOneOf(auditKinds, kind) ?? 'other',
    about: about ?? '',
    cites: (cites ?? []).map(cited => ({ number: cited.number, title: cited.title })),
    definition: { title, intro: about ?? '', thanks: '', pages },
    scoring,
  }
}

const question = sql`json_build_object(
  'question', q.question, 'help', q.help, 'points', q.points, 'critical', q.critical, 'proof', q.proof,
  'action', q.opens_action)`
/** Questions of the section `p`, in their order. */
const questions = sql`
  (select coalesce(json_agg(${question} order by k."order", k.id), '[]')
     from components_audits_sections_cmps k
     join components_audits_questions q on q.id = k.cmp_id
    where k.entity_id = p.id
      and k.field = 'questions')`
/** Sections of the audit `a`, in their order. Parts of a form of the admin lie in tables of their own. */
const sections = sql`
  (select coalesce(json_agg(json_build_object('title', p.title, 'questions', ${questions}) order by l."order", l.id), '[]')
     from library_audits_cmps l
     join components_audits_sections p on p.id = l.cmp_id
    where l.entity_id = a.id
      and l.field = 'sections')`

const cites = sql`
  (select coalesce(json_agg(json_build_object('number', i.number, 'title', i.title) order by l."order", l.id), '[]')
     from library_audits_cmps l
     join components_audits_cites i on i.id = l.cmp_id
    where l.entity_id = a.id
      and l.field = 'cites')`

/** The provider's audits that are published, in their order; or one of them. One statement. */
const writtenAudits = (db: Db, only: SqlPart): Promise<Row[]> =>
  sql<Row>`
    select a.document_id as id, a.title, a.kind, a.about, ${cites} as cites, ${sections} as sections
      from library_audits a
     where a.published_at is not null
       ${only}
     order by a.position, lower(a.title), a.id
     limit 200`.rows(db)

/** All of them, kept in the process until staff change something: lists ask for them. */
export const libraryAudits = cachedPerVersion(async db => (await writtenAudits(db, nothing)).map(auditOf))

/** One of them, as the database has it at this moment. One statement. */
export async function libraryAuditOf(db: Db, id: string): Promise<LibraryAudit | undefined> {
  const [row] = await writtenAudits(db, sql`and a.document_id = ${id}`)
  return row && auditOf(row)
}
