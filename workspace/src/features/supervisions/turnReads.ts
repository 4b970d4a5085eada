import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type {
  ownTurns,
  peopleDue,
  personPlans,
  personTurn,
  personTurns,
} from '@cloudoc/quality/contract/people/person-plans.ts'

export type DueTurn = ReplyOf<typeof peopleDue>['turns'][number]
export type PersonPlans = ReplyOf<typeof personPlans>
export type PersonPlan = PersonPlans['plans'][number]
export type DoneTurn = ReplyOf<typeof personTurns>[number]
export type OwnTurnItem = ReplyOf<typeof ownTurns>[number]
export type TurnRead = ReplyOf<typeof personTurn>
