import { pairsBy, sameWords, three } from '@cloudoc/courses/server/services.ts'
import type { Definition, Field, Page } from '@cloudoc/forms/contract/rules/definition.ts'
import { usualScoring } from '../../contract/scoring/questions.ts'
import type { ItemScoring } from '../../contract/scoring/scoring.ts'
import type { Asked, AuditEdition } from './audit-edition.ts'
import { type QuestionStep, Taking } from './taking.ts'

export interface EditionDetail {
  field: 'title' | 'intro' | 'section'
  from: string
  to: string
  /** The company has its own, which stays. */
  kept: boolean
}
/** An audit of the company's as it is being written. `origins`: which of the edition each was; null: by its own key. */
export interface OwnAudit extends AuditEdition {
  origins: Readonly<Record<string, string>> | null
}
export interface EditionPlan extends AuditEdition {
  origins: Record<string, string>
  steps: QuestionStep[]
  details: EditionDetail[]
}

interface Placed extends Asked {
  key: string
  page: string
  section: string
}
const placedIn = ({ definition, scoring }: AuditEdition): Placed[] =>
  definition.pages.flatMap(page =>
    page.fields.map(({ key, label, help }) => ({
      key,
      label,
      help,
      rule: scoring[key] ?? usualScoring,
      page: page.key,
      section: page.title,
    })),
  )
const askedIn = ({ label, help }: Pick<Field, 'label' | 'help'>, rule: ItemScoring | undefined): Asked => ({
  label,
  help,
  rule: rule ?? usualScoring,
})
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const plainOf = ({ label, help, rule }: Asked) => [
  label,
  help,
  rule.points,
  rule.critical,
  rule.proof,
  [...rule.actionWhen],
]
const isSameQuestion = (one: Asked, other: Asked): boolean => isSame(plainOf(one), plainOf(other))

/** A question by its words where they are, or anywhere, or, reworded, by its place. */
const pairsOfQuestions = (before: readonly Placed[], after: readonly Placed[]) =>
  pairsBy(before, after, [
    (was, is) => sameWords(was.label, is.label) && sameWords(was.section, is.section),
    (was, is) => sameWords(was.label, is.label),
    (was, is) => was.key === is.key && sameWords(was.section, is.section),
  ])

/** A question that was `was`, was made `own`, and is `next` now. The library wins where both changed the same part of it. */
function mergedQuestion(was: Asked, own: Asked, next: Asked): { after: Asked; lost: boolean } {
  const parts = {
    label: three(was.label, own.label, next.label),
    help: three(was.help, own.help, next.help),
    points: three(was.rule.points, own.rule.points, next.rule.points),
    critical: three(was.rule.critical, own.rule.critical, next.rule.critical),
    proof: three(was.rule.proof, own.rule.proof, next.rule.proof),
    when: three(was.rule.actionWhen.join(), own.rule.actionWhen.join(), next.rule.actionWhen.join()),
  }
  const actionWhen = parts.when.value === next.rule.actionWhen.join() ? next.rule.actionWhen : own.rule.actionWhen
  return {
    after: {
      label: parts.label.value,
      help: parts.help.value,
      rule: { points: parts.points.value, critical: parts.critical.value, proof: parts.proof.value, actionWhen },
    },
    lost: Object.values(parts).some(({ lost }) => lost),
  }
}

/** Keys that conditions of an audit name: what they ask after stays. */
const keysInConditions = ({ pages }: Definition): string =>
  JSON.stringify(pages.map(page => [page.showWhen, page.fields.map(({ showWhen }) => showWhen)]))

/** Pages of the newer edition, each with what the company has of it. */
function takePages(taking: Taking, own: OwnAudit, base: AuditEdition, next: AuditEdition) {
  const pairs = pairsBy(base.definition.pages, next.definition.pages, [
    (was, is) => sameWords(was.title, is.title),
    (was, is) => was.key === is.key,
  ])
  const details: EditionDetail[] = []
  const pageOf = new Map<string, Page>()
  let before: Page | undefined
  for (const [at, page] of next.definition.pages.entries()) {
    const from = pairs[at]
    const was = from === undefined ? undefined : base.definition.pages[from]
    const mine = was && taking.pages.find(({ key }) => originOf(own, key) === was.key)
    if (was && mine) {
      const { value, lost } = three(was.title, mine.title, page.title)
      if (value !== mine.title) details.push({ field: 'section', from: mine.title, to: page.title, kept: lost })
      // A company's own title of a section stays.
      if (!lost) mine.title = value
      taking.origins[mine.key] = page.key
    }
    const placed = mine ?? taking.addPage(page, before)
    pageOf.set(page.key, placed)
    before = placed
  }
  return { pageOf, details }
}

const originOf = ({ origins }: OwnAudit, key: string): string | undefined => (origins === null ? key : origins[key])

/**
 * An audit with the newer edition in it. What only the library changed is as the library has it; what only the company
 * changed, added, moved or removed stays so; where both changed the same part of a question it is the library's. Nothing is
 * lost but what a step calls `replaced`.
 * @param newKey what makes the key of a new question or section its own
 */
export function planEdition(own: OwnAudit, base: AuditEdition, next: AuditEdition, newKey: () => string): EditionPlan {
  const taking = new Taking(own, newKey)
  const { pageOf, details } = takePages(taking, own, base, next)
  const [before, after] = [placedIn(base), placedIn(next)]
  const pairs = pairsOfQuestions(before, after)
  const ownOf = new Map(
    own.definition.pages.flatMap(page =>
      page.fields.flatMap(field => {
        const from = originOf(own, field.key)
        return from === undefined ? [] : [[from, field] as const]
      }),
    ),
  )
  takeQuestions({ taking, own, ownOf, pageOf, before, after, pairs, next })
  dropQuestions({ taking, own, ownOf, before, pairs })
  const head = headOf(own.definition, base.definition, next.definition)
  const cites = isSame(own.cites, base.cites) ? next.cites : own.cites
  return {
    definition: {
      ...own.definition,
      ...head.becomes,
      // A section that the library emptied goes; one that the company began stays, however empty.
      pages: taking.pages.filter(
        page => page.fields.length > 0 || !base.definition.pages.some(({ key }) => originOf(own, page.key) === key),
      ),
    },
    scoring: taking.scoring,
    cites,
    origins: taking.origins,
    steps: taking.steps,
    details: [...head.details, ...details],
  }
}

interface Questions {
  taking: Taking
  own: OwnAudit
  /** The company's question by the key that it had in the former edition. */
  ownOf: ReadonlyMap<string, Field>
  before: readonly Placed[]
  /** For each question of the newer edition which one of the former it was. */
  pairs: readonly (number | undefined)[]
}

/** Puts a question of the newer edition in that the former had not. */
function addQuestion(
  taking: Taking,
  { is, former, page, field }: { is: Placed; former: Placed | undefined; page: Page; field: Field },
): void {
  const follows = former?.page === is.page ? former.key : undefined
  const behind = Object.keys(taking.origins).find(key => taking.origins[key] === follows)
  taking.add(field, is, { page, behind })
  const { section, label: title } = is
  taking.steps.push({
    section,
    title,
    change: 'added',
    yours: 'gone',
    outcome: 'taken',
    before: null,
    after: askedIn(is, is.rule),
  })
}

/** A question that both editions have: nothing becomes of it where the company's stays as it is. */
function mergeQuestion({ taking, own }: Questions, was: Placed, is: Placed, mine: Field | undefined): void {
  const { section } = is
  if (!mine) {
    if (!isSameQuestion(was, is))
      taking.steps.push({
        section,
        title: is.label,
        change: 'changed',
        yours: 'gone',
        outcome: 'out',
        before: null,
        after: null,
      })
    return
  }
  taking.origins[mine.key] = is.key
  const yours = askedIn(mine, own.scoring[mine.key])
  const { after, lost } = mergedQuestion(was, yours, is)
  if (isSameQuestion(after, yours)) return
  taking.write(mine.key, after)
  taking.steps.push({
    section,
    title: mine.label,
    change: 'changed',
    yours: isSameQuestion(was, yours) ? 'same' : 'edited',
    outcome: lost ? 'replaced' : 'taken',
    before: yours,
    after,
  })
}

function takeQuestions(
  of: Questions & { pageOf: ReadonlyMap<string, Page>; after: readonly Placed[]; next: AuditEdition },
): void {
  const { taking, ownOf, before, pairs, pageOf, after, next } = of
  const fields = new Map(next.definition.pages.flatMap(page => page.fields.map(field => [field.key, field] as const)))
  for (const [at, is] of after.entries()) {
    const from = pairs[at]
    const was = from === undefined ? undefined : before[from]
    if (was) {
      mergeQuestion(of, was, is, ownOf.get(was.key))
      continue
    }
    const [field, page] = [fields.get(is.key), pageOf.get(is.page)]
    if (field && page) addQuestion(taking, { is, former: after[at - 1], page, field })
  }
}

/** What the library has no more goes, unless the company has changed it, or asks for it in a condition. */
function dropQuestions({ taking, own, ownOf, before, pairs }: Questions): void {
  const named = keysInConditions(own.definition)
  for (const [from, was] of before.entries()) {
    const mine = pairs.includes(from) ? undefined : ownOf.get(was.key)
    if (!mine) continue
    const yours = askedIn(mine, own.scoring[mine.key])
    const isKept = !isSameQuestion(was, yours) || named.includes(`"${mine.key}"`)
    taking.steps.push({
      section: was.section,
      title: mine.label,
      change: 'removed',
      yours: isKept ? 'edited' : 'same',
      outcome: isKept ? 'kept' : 'removed',
      before: yours,
      after: isKept ? yours : null,
    })
    if (!isKept) taking.remove(mine.key)
  }
}

/** Title and introduction: the company's own words stay. */
function headOf(own: Definition, base: Definition, next: Definition) {
  const fields = ['title', 'intro'] as const
  const changed = fields.filter(field => base[field] !== next[field] && own[field] !== next[field])
  const becomes = { title: own.title, intro: own.intro }
  for (const field of changed) if (own[field] === base[field]) becomes[field] = next[field]
  return {
    becomes,
    details: changed.map(field => ({ field, from: own[field], to: next[field], kept: own[field] !== base[field] })),
  }
}

/** Policies that it is about which come and go. */
export function citesBetween(own: AuditEdition['cites'], plan: AuditEdition['cites']) {
  const has = (list: AuditEdition['cites'], number: string): boolean => list.some(each => each.number === number)
  return {
    added: plan.filter(({ number }) => !has(own, number)),
    removed: own.filter(({ number }) => !has(plan, number)),
  }
}
