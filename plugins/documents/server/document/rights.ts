import { type Actor, isLapsed, may } from '@cloudoc/core/server/call/actor.ts'
import { editor } from '../../contract/shapes.ts'

/** May the actor change texts? Calls that change some ask by their contract; this is for those that only show it. */
export const mayEdit = (actor: Actor): boolean =>
  typeof editor === 'object' && may(actor, ...editor.permissions) && !isLapsed(actor)
