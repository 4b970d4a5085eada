import { placeholderLabel } from '@cloudoc/core/contract/placeholders.ts'
import type { Framework } from '../../../contract/frameworks.ts'
import { countriesOf } from './headings.ts'

/** The country whose law names the individual, by the regulator of a pack. */
const countryOf: Partial<Record<Framework, string>> = {
  'cqc-statements': 'england',
  'cqc-questions': 'england',
  ciw: 'wales',
  'care-inspectorate': 'scotland',
  rqia: 'northern-ireland',
}

/**
 * What the person is called who answers for the provider: by the regulator in whose order a pack is, else by where the
 * homes are (each of `homes` is texts that may name its country, the nearest to it first). A children's home in England
 * has a responsible individual (the Children's Homes (England) Regulations 2015), other services there a nominated one.
 * Both terms where neither says which.
 */
export function individualLabel(framework: Framework, homes: readonly (readonly string[])[]): string {
  if (framework === 'ofsted') return 'Responsible individual'
  const near = countriesOf(homes)
  const country = countryOf[framework] ?? (near.length === 1 ? near[0] : undefined)
  return placeholderLabel('nominated.name', country)
}
