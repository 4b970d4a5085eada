import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { commonTexts } from '../../contract/envelope.ts'
import { callerId } from '../../contract/wire.ts'
import { type Actor, isLapsed, type LinkHolder, links, may, sessions } from './actor.ts'
import { actorOfToken, isApiToken } from './api-token.ts'
import { narrowToSite } from './narrow.ts'
import { forbidden, isRefusal, type Refusal, refusalOf } from './outcome.ts'

/** Who makes a call; nobody for a visitor. */
export type Caller = Actor | LinkHolder | undefined

const shapeOf = (schema: z.ZodType): Readonly<Record<string, unknown>> =>
  (schema as { shape?: Record<string, unknown> }).shape ?? {}

/** Who may make a call, worked out once from its contract. Throws for a contract that contradicts itself. */
export function authority(call: Call) {
  const kind = typeof call.who === 'object' && 'link' in call.who ? call.who.link : undefined
  const shape = shapeOf(call.input)
  const takesCaller = shape['userId'] === callerId
  if (call.bySite && !('site' in shape)) throw new Error(`${call.path}: it is asked by site, and takes none`)
  const inField = kind !== undefined && 'token' in shape
  for (const [name, schema] of Object.entries(shape))
    if (schema === callerId && (name !== 'userId' || kind !== undefined))
      throw new Error(`${call.path}: ${name} is not the caller; it takes personId`)
  if (inField && call.upload)
    throw new Error(`${call.path}: the token of a call with files comes in the header, as nobody's files are read`)

  return {
    /**
     * Before the body is read; `undefined` for a visitor, and for the holder of a link whose token comes with
     * the body.
     */
    async byHeader(token: string | undefined): Promise<Caller | Refusal> {
      if (kind !== undefined) return inField ? undefined : byLink(kind, token)
      const actor = call.who === 'visitor' || token === undefined ? undefined : await actorOf(call, token)
      if (isRefusal(actor)) return actor
      return authorise(call, actor, token) ?? actor
    },
    /**
     * With the body: the holder of a link, whether `userId` is the caller's own, and the site that is asked for.
     */
    async byInput(input: object, caller: Caller): Promise<Caller | Refusal> {
      const given = input as { userId?: unknown; token?: unknown; site?: unknown }
      if (kind !== undefined && inField) return byLink(kind, typeof given.token === 'string' ? given.token : undefined)
      if (!caller || !('person' in caller)) return caller
      if (takesCaller && !isOwn(caller, given.userId)) return forbidden()
      return call.bySite ? narrowToSite(caller, given.site, call) : caller
    },
  }
}

const actorOf = (call: Call, token: string): Promise<Actor | undefined | Refusal> =>
  isApiToken(token) ? actorOfToken(call, token) : sessions.get()(token)

async function byLink(kind: LinkHolder['link'], token: string | undefined): Promise<LinkHolder | Refusal> {
  const holder = token === undefined || token === '' ? undefined : await links[kind].get()(token.slice(0, 200))
  return holder?.link === kind ? holder : refusalOf('forbidden', 'linkEnded', commonTexts.linkEnded)
}

function authorise(call: Call, actor: Actor | undefined, token: string | undefined): Refusal | undefined {
  return (
    authoriseRole(call, actor, token) ??
    (call.allSites !== '' && actor ? managesSome(actor) : undefined) ??
    (call.licensed && actor ? lapsed(actor) : undefined)
  )
}

/** The refusal of what concerns people of all sites; nothing for whoever manages all of them. */
export const managesSome = (actor: Pick<Actor, 'sites'>): Refusal | undefined =>
  actor.sites === 'all' ? undefined : refusalOf('forbidden', 'allSites', commonTexts.allSites)

const lapsed = (actor: Actor): Refusal | undefined =>
  isLapsed(actor) ? refusalOf('forbidden', 'lapsed', commonTexts.lapsed) : undefined

function authoriseRole({ who }: Call, actor: Actor | undefined, token: string | undefined): Refusal | undefined {
  if (who === 'visitor') return undefined
  if (!actor) {
    // A visitor may pass where a session only changes the result, but an ended session is never taken for a visitor.
    if (who === 'either' && token === undefined) return undefined
    return refusalOf('unauthenticated', 'sessionEnded', commonTexts.sessionEnded)
  }
  if (who === 'company' || who === 'employee') return actor.role === who ? undefined : forbidden()
  if (typeof who === 'object' && 'permissions' in who)
    return may(actor, ...who.permissions) || (who.employees && actor.role === 'employee') ? undefined : forbidden()
  return undefined
}

function isOwn(actor: Actor, userId: unknown): boolean {
  if (userId === undefined || userId === null || userId === '') return true
  return userId === actor.person.documentId || userId === actor.company.holderId || userId === actor.company.documentId
}
