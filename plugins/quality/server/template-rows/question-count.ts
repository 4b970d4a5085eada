import type { Definition } from '@cloudoc/forms/contract/rules/definition.ts'
import { scoredFields } from '../../contract/scoring/questions.ts'
import type { Scoring } from '../../contract/scoring/scoring.ts'

/** Questions with a score. */
export const questionCount = (definition: Definition, scoring: Scoring): number =>
  scoredFields(definition, scoring).length
