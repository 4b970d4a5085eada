import type { Definition } from '../../contract/rules/definition.ts'
import { asksOf } from '../../contract/rules/fields.ts'
import { appraisal } from './appraisal.ts'
import { accident, feedback, visitors } from './events-and-visitors.ts'
import { page, type Starter, starter } from './parts.ts'
import { returnToWork, spotCheck, supervision } from './staff-forms.ts'

const blank = starter('blank', 'A form of your own, from the first question on.', {
  title: '',
  intro: '',
  pages: [page('first', '', [])],
})

/** Forms that are ready to be taken over, in the order in which they are offered. */
export const starters: readonly Starter[] = [
  blank,
  accident,
  supervision,
  appraisal,
  feedback,
  visitors,
  spotCheck,
  returnToWork,
]

/** As the list shows them. */
export const starterItems = starters.map(({ starter: name, about, definition }) => ({
  starter: name,
  title: definition.title || 'Blank form',
  about,
  fields: asksOf(definition).length,
}))

export const starterOf = (name: string): Definition | undefined =>
  starters.find(each => each.starter === name)?.definition
