import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { asksForProof, closedStates, toDoStates } from '../../contract/action-words.ts'
import type { ActionRow } from '../tables.ts'

type Standing = Pick<ActionRow, 'state' | 'owner_id' | 'done_by_id' | 'check_on' | 'checked_at'>

export const isToDo = ({ state }: Pick<ActionRow, 'state'>): boolean =>
  (toDoStates as readonly string[]).includes(state)
export const isClosed = ({ state }: Pick<ActionRow, 'state'>): boolean =>
  (closedStates as readonly string[]).includes(state)
export const isOwner = (actor: Actor, { owner_id }: Pick<ActionRow, 'owner_id'>): boolean =>
  owner_id === actor.person.id
export const managesQuality = (actor: Actor): boolean => may(actor, 'Manage quality')

/** May the actor do an action: begin it, do its steps, add proof, say that it is done? */
export const maySeeTo = (actor: Actor, row: Pick<ActionRow, 'owner_id'>): boolean =>
  isOwner(actor, row) || managesQuality(actor)

/** It is done only with proof: it is severe, or its source asks for it. */
export const needsProof = ({ severity, needs_proof }: Pick<ActionRow, 'severity' | 'needs_proof'>): boolean =>
  needs_proof || asksForProof(severity)

/** Somebody has to look whether it helped, and has not. */
export const waitsForCheck = ({ state, check_on, checked_at }: Standing): boolean =>
  state === 'confirmed' && check_on !== null && checked_at === null

/**
 * What the actor may do with an action as it stands.
 * @param alone nobody else of the company may confirm actions
 */
export function rightsOver(actor: Actor, row: Standing, alone: boolean) {
  const [manages, todo, isDone] = [managesQuality(actor), isToDo(row), row.state === 'done']
  const isOwn = row.done_by_id === actor.person.id
  return {
    change: manages && !isClosed(row),
    work: todo && maySeeTo(actor, row),
    confirm: manages && isDone && (!isOwn || alone),
    confirmOwn: manages && isDone && isOwn && alone,
    check: manages && waitsForCheck(row),
    reopen: manages && !todo,
    drop: manages && !isClosed(row),
    remind: manages && todo && !isOwner(actor, row),
  }
}
