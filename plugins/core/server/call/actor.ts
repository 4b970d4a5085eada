import type { LinkKind, Who } from '../../contract/call.ts'
import type { Permission, Role } from '../../contract/permissions.ts'
import type { TokenScope } from '../../contract/tokens/token-scopes.ts'
import { now } from '../clock.ts'
import { type Port, port } from '../events.ts'

/**
 * Who is calling: read from the session on each request, so a right that was taken away is gone at once
 * (rulings 6 to 8).
 */
export interface Actor {
  /** `confirmedAt`: when the person last gave their password, and a code where they have a second step. */
  session: { id: number; documentId: string; expiresAt: Date; confirmedAt: Date }
  person: { id: number; documentId: string; email: string; firstName: string; lastName: string }
  role: Role
  permissions: readonly Permission[]
  /** Row ids of the sites whose people a sub-user sees. */
  sites: 'all' | readonly number[]
  /** Of a call that was asked of a closed site: its last day. */
  lastDay?: string
  company: {
    id: number
    documentId: string
    name: string
    subdomain: string | null
    createdAt: Date
    holderId: string /** After it nothing that needs a licence is done; nothing: it never had one. */
    licensedUntil?: Date | null
    /** It has more than one site that is open. */
    severalSites?: boolean
  }
  /** What calls is no person but a company's token, with what it was made for. */
  token?: { id: number; scopes: readonly TokenScope[] }
}

/** Answers who holds a token, or nothing when the session is unknown or over. The accounts room provides it. */
export const sessions = port<(token: string) => Promise<Actor | undefined>>('sessions')

/**
 * Answers whom a company's token acts as: the company's account holder, with no right and no more sites than the token
 * has. Nothing where it is unknown, withdrawn or past its last day. The connect room provides it.
 */
export const apiTokens = port<(token: string) => Promise<TokenActor | undefined>>('api tokens')
export type TokenActor = Actor & Required<Pick<Actor, 'token'>>

/** A site that a call is asked of: its row id, and its last day where it is closed. */
export interface SiteAsked {
  id: number
  lastDay: string | null
}
/** Answers a site that somebody manages, by its public id, open or closed. The accounts room provides it. */
export const sitesAsked = port<(actor: Actor, publicId: string) => Promise<SiteAsked | undefined>>('sites asked')

/** Who holds the token of a mailed link, and what for. */
export interface LinkHolder {
  link: LinkKind
  company: { id: number; documentId: string }
  /** The row that the link was made for: a signature that is asked for, a form, an invitation. */
  subject: { id: number; documentId: string }
}

/**
 * Answers who holds a token, or nothing when it is unknown, over, used or taken back. Opening changes
 * nothing: machines open every link.
 */
export type ResolveLink = (token: string) => Promise<LinkHolder | undefined>
/** By kind; the room that mails such links provides it. */
export const links: Readonly<Record<LinkKind, Port<ResolveLink>>> = {
  sign: port('link sign'),
  form: port('link form'),
  share: port('link share'),
  invite: port('link invite'),
  evidence: port('link evidence'),
  file: port('link file'),
}

/** What a call's code gets as its caller. */
export type ActorFor<W extends Who> = W extends 'visitor'
  ? undefined
  : W extends 'either'
    ? Actor | undefined
    : W extends { link: LinkKind }
      ? LinkHolder
      : Actor

/** May this actor do what one of these permissions allows? The account holder may do everything (rulings 25). */
export const may = (actor: Pick<Actor, 'role' | 'permissions'>, ...permissions: readonly Permission[]): boolean =>
  actor.role === 'company' || (actor.role === 'user' && permissions.some(name => actor.permissions.includes(name)))

/** Is the company's last licence over? It can read then, and not write (rulings 34). */
export const isLapsed = ({ company: { licensedUntil } }: Pick<Actor, 'company'>): boolean =>
  licensedUntil ? licensedUntil <= now() : false
