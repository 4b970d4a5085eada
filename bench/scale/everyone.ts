import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Call } from '@cloudoc/core/contract/call.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { root } from '@cloudoc/run/environment.ts'
import { contractCalls } from '@cloudoc/run/suite/contract-calls.ts'
// By their places: companies with one of everything, and inputs of every call, are the generated tests'.
import { anEmployee, type Someone } from '../../plugins/accounts/testing/builders.ts'
import { inputWith, variantsOf } from '../../testing/cast.ts'
import { aCompanyWithEverything, type Possessions } from '../../testing/possessions.ts'
import { requiredFieldsOf } from '../../testing/samples.ts'
import { documents, fileOf, folderOf, tokenOf } from '../rows/companies.ts'

/** A company that asks: as its holder, or as an employee where a call is theirs; and what it has. */
export interface Asker {
  holder: string
  employee: string
  owned: Possessions
}

/** Companies with one of everything. The first is `companyId`'s, whose rows may be copied. */
export async function companiesWithEverything(
  app: App,
  count: number,
): Promise<{ askers: Asker[]; companyId: number }> {
  const made: { asker: Asker; someone: Someone }[] = []
  for (let one = 0; one < count; one += 1) {
    const { someone, owned } = await aCompanyWithEverything(app)
    const employee = await anEmployee(app, someone)
    made.push({ someone, asker: { holder: someone.token, employee: employee.token, owned } })
  }
  await app.quiet()
  return { askers: made.map(({ asker }) => asker), companyId: made[0]?.someone.companyId ?? 0 }
}

/** Companies with all of the documents and nothing else (`fillWithCompanies`): what else they ask for is not theirs. */
export const companiesWithDocuments = (like: Asker, companies: readonly number[]): Asker[] =>
  companies.map(company => ({
    holder: tokenOf(company),
    employee: tokenOf(company),
    owned: {
      ...like.owned,
      document: [fileOf(company, 1 + ((company * 7) % documents))],
      folder: [folderOf(company, 1)],
    },
  }))

/** Every call that somebody makes who is signed in, those that read before those that write. */
export const signedInCalls = (): Call[] =>
  contractCalls(join(root, 'plugins'), createRequire(import.meta.url))
    .filter(({ who }) => who !== 'visitor' && !(typeof who === 'object' && 'link' in who))
    .sort((one, other) => orderOf(one) - orderOf(other))

const takesAway = /delete|remove|bin|withdraw|close|archive|discard|cancel/i
const endsSession = /log-?out|password|erase|leave/i

/** What takes away comes after what adds, and what ends a session last. */
function orderOf({ reads, path }: Call): number {
  if (reads) return 0
  if (endsSession.test(path)) return 3
  return takesAway.test(path) ? 2 : 1
}

/**
 * What a company asks with a call: its own ids in every field that takes one. One that reads is asked with every field
 * and with those alone that it has to have, as lists are narrowed by the others.
 */
export const requestsOf = (call: Call, { holder, employee, owned }: Asker): { input: object; token: string }[] => {
  const whole = inputWith(call, owned)
  const required = new Set(requiredFieldsOf(call))
  const least = Object.fromEntries(Object.entries(whole).filter(([name]) => required.has(name)))
  return (call.reads ? [whole, least] : [whole])
    .flatMap(input => variantsOf(call, input))
    .map(input => ({ input, token: call.who === 'employee' ? employee : holder }))
}
