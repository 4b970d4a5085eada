import { companyValues } from '@cloudoc/accounts/server/services/company.ts'
import { type SiteShown, sitesShown } from '@cloudoc/accounts/server/services/sites.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Verified } from '@cloudoc/core/server/evidence/verify.ts'
import { verifyPolicies } from '../evidence/verify.ts'
import { individualLabel } from './headings/individual.ts'
import { placesOf } from './headings/places.ts'
import { type InForce, inForce } from './in-force.ts'
import { type PackRequest, scopeOf } from './request.ts'

/** What every part of a pack is made of. */
export interface Facts {
  companyId: number
  company: string
  /** Rows of the title page: label and value; none is empty. */
  details: [label: string, value: string][]
  /** Of the place, for its registration and address. */
  request: PackRequest
  madeAt: Date
  madeBy: string
  policies: InForce[]
  checked: Verified
}

const ofEveryProvider = [
  ['Location', 'location.name'],
  ['Address', 'location.address'],
  ['Location number', 'location.number'],
  ['Registered provider', 'provider.name'],
  ['Provider number', 'provider.number'],
  ['Registered manager', 'manager.name'],
] as const

/** What the title page says of the chosen sites: of one its own address, of several their names. */
function placeValues(places: readonly SiteShown[]): Record<string, string> {
  const one = places.length === 1 ? places[0] : undefined
  return {
    'location.name': places.map(({ name }) => name).join(', '),
    'location.address': one?.address ?? '',
    'location.number': one?.regulator_number ?? '',
    'manager.name': one?.manager_name ?? '',
  }
}

/** Policies, people and the check of the evidence, as they are now. */
export async function factsOf(db: Db, companyId: number, request: PackRequest, madeBy: string): Promise<Facts> {
  const company = await db('companies').where({ id: companyId }).first('name', 'details')
  const values = companyValues({ name: company?.name ?? '', details: company?.details ?? null })
  const scope = scopeOf({ companyId, request })
  const { policies } = await inForce(db, { scope, groups: scope.groups })
  const places = request.sites === 'all' ? [] : await sitesShown(db, scope)
  const own: Readonly<Record<string, string>> = places.length > 0 ? placeValues(places) : {}
  const individual = individualLabel(request.framework, await placesOf(db, scope))
  const shown = [...ofEveryProvider, [individual, 'nominated.name']] as const
  const details = shown.flatMap(([label, key]): [string, string][] => {
    const value = (own[key] ?? values[key] ?? '').trim()
    return value === '' ? [] : [[label, value]]
  })
  return {
    companyId,
    company: company?.name ?? '',
    details,
    request,
    madeAt: now(),
    madeBy,
    policies,
    checked: await verifyPolicies(db, companyId),
  }
}

/** How all of them stand together. */
export function totalsOf(policies: readonly InForce[]) {
  const sum = (of: (policy: InForce) => number): number => policies.reduce((total, policy) => total + of(policy), 0)
  const [people, done, waived, overdue] = [
    sum(each => each.people),
    sum(each => each.done),
    sum(each => each.waived),
    sum(each => each.overdue),
  ]
  return {
    people,
    done,
    waived,
    overdue,
    open: people - done - waived,
    percent: people === 0 ? 100 : Math.floor((100 * (done + waived)) / people),
  }
}
