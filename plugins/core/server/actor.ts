import type { Permission, Role } from '../contract/permissions.ts'
import { port } from './events.ts'

/** Who is calling: read from the session on each request, so a right that was taken away is gone at once (rulings 6 to 8). */
export interface Actor {
  session: { id: number; documentId: string; expiresAt: Date }
  person: { id: number; documentId: string; email: string; firstName: string; lastName: string }
  role: Role
  permissions: readonly Permission[]
  company: { id: number; documentId: string; name: string; subdomain: string | null; createdAt: Date; holderId: string }
}

/** Answers who holds a token, or nothing when the session is unknown or over. The accounts room provides it. */
export const sessions = port<(token: string) => Promise<Actor | undefined>>('sessions')

/** May this actor do what one of these permissions allows? The account holder may do everything (rulings 25). */
export const may = (actor: Pick<Actor, 'role' | 'permissions'>, ...permissions: readonly Permission[]): boolean =>
  actor.role === 'company' || (actor.role === 'user' && permissions.some(name => actor.permissions.includes(name)))
