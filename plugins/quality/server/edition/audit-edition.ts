import { canonical, type Fact, sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import type { Definition } from '@cloudoc/forms/contract/rules/definition.ts'
import type { Cite } from '../../contract/audits/shapes.ts'
import type { ItemScoring, Scoring } from '../../contract/scoring/scoring.ts'

/** What an audit of the library says. */
export interface AuditEdition {
  definition: Definition
  scoring: Scoring
  cites: readonly Cite[]
}

/** A question with how it counts. */
export interface Asked {
  label: string
  help: string
  rule: ItemScoring
}

/** What an edition is known by: all that staff write, and nothing of how it is kept. */
export const hashOfEdition = ({ definition, scoring, cites }: AuditEdition): string =>
  sha256(
    canonical(
      JSON.parse(
        JSON.stringify({
          title: definition.title,
          intro: definition.intro,
          sections: definition.pages.map(({ title, fields }) => ({
            title,
            questions: fields.map(({ key, label, help }) => ({ label, help, rule: scoring[key] ?? null })),
          })),
          cites,
        }),
      ) as Fact,
    ),
  )
