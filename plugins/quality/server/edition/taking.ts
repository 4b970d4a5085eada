import type { Field, Page } from '@cloudoc/forms/contract/rules/definition.ts'
import type { ItemScoring } from '../../contract/scoring/scoring.ts'
import type { Asked, AuditEdition } from './audit-edition.ts'

/** What becomes of a question, in the words of the contract (`auditEdition`). */
export interface QuestionStep {
  section: string
  title: string
  change: 'added' | 'changed' | 'removed'
  yours: 'same' | 'edited' | 'gone'
  outcome: 'taken' | 'replaced' | 'kept' | 'removed' | 'out'
  before: Asked | null
  after: Asked | null
}

/** The audit while the newer edition goes into it. */
export class Taking {
  readonly pages: Page[]
  readonly scoring: Record<string, ItemScoring>
  readonly origins: Record<string, string> = {}
  readonly steps: QuestionStep[] = []

  readonly #newKey: () => string

  constructor(own: AuditEdition, newKey: () => string) {
    this.#newKey = newKey
    this.pages = own.definition.pages.map(page => ({ ...page, fields: [...page.fields] }))
    this.scoring = { ...own.scoring }
  }

  pageOf(key: string): Page | undefined {
    return this.pages.find(page => page.fields.some(field => field.key === key))
  }

  write(key: string, { label, help, rule }: Asked): void {
    const page = this.pageOf(key)
    if (!page) return
    page.fields = page.fields.map(field => (field.key === key ? { ...field, label, help } : field))
    this.scoring[key] = rule
  }

  /** Behind the question that it follows in the edition, where the company has that; else at the end of its section. */
  add(field: Field, next: { key: string; rule: ItemScoring }, to: { page: Page; behind: string | undefined }): void {
    const key = `f_${this.#newKey()}`
    const at = to.page.fields.findIndex(each => each.key === to.behind)
    to.page.fields.splice(at < 0 ? to.page.fields.length : at + 1, 0, { ...field, key })
    this.scoring[key] = next.rule
    this.origins[key] = next.key
  }

  remove(key: string): void {
    const page = this.pageOf(key)
    if (page) page.fields = page.fields.filter(field => field.key !== key)
    delete this.scoring[key]
  }

  /** A section of the edition that the company has not: behind the one that it follows there. */
  addPage({ key, title }: Page, behind: Page | undefined): Page {
    const page: Page = { key: `p_${this.#newKey()}`, title, showWhen: null, fields: [] }
    this.pages.splice(behind ? this.pages.indexOf(behind) + 1 : 0, 0, page)
    this.origins[page.key] = key
    return page
  }
}
