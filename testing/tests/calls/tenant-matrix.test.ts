import { isDeepStrictEqual } from 'node:util'
import { anEmployee, type Someone } from '../../../plugins/accounts/testing/builders.ts'
import { shop } from '../../../plugins/checkout/testing/shop.ts'
import type { Call } from '../../../plugins/core/contract/call.ts'
import type { Answer } from '../../../plugins/core/testing/send.ts'
import { stateOfCompany, watched } from '../../../plugins/core/testing/state.ts'
import { allCalls, eachCall, nameOf, told } from '../../all-calls.ts'
import {
  type Cast,
  idsFor,
  inputWith,
  ownedIdFieldsOf,
  secretsOf,
  theCast,
  unknownIdsOf,
  variantsOf,
  withoutIds,
} from '../../cast.ts'
import { type IdField, withAt } from '../../ids.ts'
import { aLink, linkOf, withLink } from '../../links.ts'
import { isPublic } from '../../possessions.ts'
import { sampleOf } from '../../samples.ts'
import { type Secrets, secretsIn, theSecrets } from '../../secrets.ts'

/**
 * Every call × every id that it takes × what another company has of it (rulings 2). A new call, and a new id,
 * is in it by existing.
 */
const running = shop()
let cast: Cast
let secrets: Secrets
/** The rows of the company that is not asked for: nobody may change them. */
const state = watched(() => stateOfCompany(running.app, cast.owner.companyId), 30)
/** Does what touches none of them. */
async function touchesNone(name: string, again: () => Promise<void>): Promise<void> {
  await state.before()
  await again()
  await state.later({ name, again })
}
beforeAll(async () => {
  cast = await theCast(running.app)
  secrets = await theSecrets(running.app)
})

const employees = new Map<Someone, Promise<Someone>>()
/** Always the same one. */
function employeeOf(company: Someone): Promise<Someone> {
  const known = employees.get(company) ?? anEmployee(running.app, company)
  employees.set(company, known)
  return known
}

/** As whoever of a company may make the call: an employee, the holder of one of its links, or the account holder. */
async function sentBy(call: Call, input: object, by: Someone): Promise<{ input: object; token: string }> {
  const kind = linkOf(call)
  if (kind === undefined) return { input, token: call.who === 'employee' ? (await employeeOf(by)).token : by.token }
  const { input: linked, as = '' } = withLink(call, await aLink(running.app, by, kind))
  return { input: { ...input, ...linked }, token: as }
}

let networks = 0
/** Each from a network of its own, so that no limit answers in place of the call. */
async function ask(call: Call, given: object, by: Someone): Promise<Answer<unknown>> {
  const { input, token } = await sentBy(call, given, by)
  const reply = await running.app.raw(call.method, call.path, input, {
    ip: `10.4.${networks >> 8}.${networks++ & 255}`,
    as: token,
  })
  expect([nameOf(call), secretsIn(reply, secrets)]).toEqual([nameOf(call), []])
  return reply
}

it('knows what every id of every contract means', () => {
  expect(allCalls().flatMap(call => unknownIdsOf(call).map(id => `${nameOf(call)}: ${id}`))).toEqual([])
})

/** Inputs that are the same once an id stands in a field are one. */
const distinct = (inputs: readonly object[], field: IdField): object[] => [
  ...new Map(inputs.map(input => [JSON.stringify(withAt(input, field.path, '')), input])).values(),
]
const takesIds = (call: Call): boolean => ownedIdFieldsOf(call).length > 0

describe.each(eachCall(takesIds))('%s', (_, call) => {
  it.each(ownedIdFieldsOf(call).map(field => [field.path.join('.'), field] as const))(
    'another company’s %s is as good as none',
    (_, field) =>
      touchesNone(`${nameOf(call)} ${field.path.join('.')}`, async () => {
        const notShown = secretsOf(cast.owner, cast.owned)
        for (const input of distinct(
          [inputWith(call, cast.theirs), withoutIds(call)].flatMap(each => variantsOf(call, each)),
          field,
        )) {
          const nones = new Map<string, object>()
          for (const { kind, written, nowhere } of idsFor(field, cast.owned)) {
            const asNone = async (): Promise<object> =>
              told(call, await ask(call, withAt(input, field.path, nowhere) as object, cast.stranger))
            const none = nones.get(nowhere) ?? (await asNone())
            nones.set(nowhere, none)
            const reply = await ask(call, withAt(input, field.path, written) as object, cast.stranger)
            // What none was told before may have been of another time: what a call has done since is seen by
            // asking again.
            if (!isPublic(kind))
              expect([kind, told(call, reply)]).toEqual([
                kind,
                isDeepStrictEqual(told(call, reply), none) ? none : await asNone(),
              ])
            expect(notShown.filter(secret => JSON.stringify(reply).includes(secret))).toEqual([])
          }
        }
      }),
  )
})

describe.each(eachCall())('%s', (_, call) => {
  it('leaves another company’s rows alone, whatever a signed-in stranger sends', () =>
    touchesNone(nameOf(call), async () => {
      const reply = await ask(
        call,
        sampleOf(call),
        call.path === '/user/logout' ? { ...cast.stranger, token: 'unknown' } : cast.stranger,
      )
      expect(reply.http).toBeLessThan(500)
      expect(secretsOf(cast.owner, cast.owned).filter(secret => JSON.stringify(reply).includes(secret))).toEqual([])
    }))
})

it('nothing of all this has touched another company’s rows', () => state.settle())

/** Those that read come first: the others take away what these show. */
const inOrder = [...eachCall(({ reads }) => reads), ...eachCall(({ reads, path }) => !reads && path !== '/user/logout')]
it.each(inOrder)('%s shows its owner nothing that is kept hidden', async (_, call) => {
  for (const input of variantsOf(call, inputWith(call, cast.owned)))
    expect((await ask(call, input, cast.owner)).http).toBeLessThan(500)
})
