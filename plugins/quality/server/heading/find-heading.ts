import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { headingsOfCompany } from '@cloudoc/policies/server/services.ts'

/** A heading of a regulator, as it is called now. */
export interface NamedHeading {
  key: string
  /** 'CQC quality statements: Safe, Learning culture'. */
  words: string
}

/** The heading that is known by this key, among those of the regulators of the company. Four statements. */
export async function findHeading(db: Db, scope: SiteScope, key: string): Promise<NamedHeading | undefined> {
  for (const { name, headings } of await headingsOfCompany(db, scope)) {
    const found = headings.find(heading => heading.key === key)
    if (found) return { key, words: `${name}: ${[found.group, found.title].filter(Boolean).join(', ')}`.slice(0, 255) }
  }
  return undefined
}
