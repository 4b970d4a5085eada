import { inNaturalOrder } from '@cloudoc/core/contract/natural-order.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { type Framework, frameworkNames } from '../../../contract/frameworks.ts'
import { type InForce, inForce } from '../in-force.ts'
import { frameworksOf } from '../start-pack.ts'
import { type Heading, headingsOf, statementHeadings } from './headings.ts'

/** A heading of a regulator, with the policies in force under it. */
export interface HeadingOfCompany {
  /** What it is known by: the same as long as the regulator calls it so. At most 255 characters. */
  key: string
  group: string
  title: string
  policies: { policyId: string; name: string }[]
}
export interface RegulatorOfCompany {
  framework: Framework
  name: string
  headings: HeadingOfCompany[]
}

const keyOf = (framework: Framework, { group, title }: Heading): string =>
  `${framework}/${group}/${title}`.slice(0, 255)

function headingsBy(framework: Framework, policies: readonly InForce[]): HeadingOfCompany[] {
  const placed = policies.flatMap(policy =>
    headingsOf(framework, policy.regulations).map(heading => ({ heading, policy })),
  )
  const known = framework === 'cqc-statements' ? statementHeadings : []
  const headings = new Map([...known, ...placed.map(({ heading }) => heading)].map(each => [each.order, each]))
  const under = Map.groupBy(placed, ({ heading }) => heading.order)
  return [...headings.values()]
    .toSorted((one, other) => inNaturalOrder(one.order, other.order))
    .map(heading => ({
      key: keyOf(framework, heading),
      group: heading.group,
      title: heading.title,
      policies: (under.get(heading.order) ?? []).map(({ policy: { policyId, name } }) => ({ policyId, name })),
    }))
}

/**
 * The headings of the regulators that fit where the homes are, each with the policies in force under it; the regulator with
 * most of them first. Four statements.
 */
export async function headingsOfCompany(db: Db, scope: SiteScope): Promise<RegulatorOfCompany[]> {
  const { policies } = await inForce(db, { scope })
  const offered = await frameworksOf(db, scope, policies)
  return offered
    .filter(({ framework }) => framework !== 'none')
    .map(({ framework }) => ({
      framework,
      name: frameworkNames[framework],
      headings: headingsBy(framework, policies),
    }))
}
