import endPersonPlan from '../person-plan/end-person-plan.ts'
import peopleDue from '../person-plan/people-due.ts'
import planList from '../person-plan/plan-list.ts'
import savePersonPlan from '../person-plan/save-person-plan.ts'
import '../person-turn/remind-doers.ts'
import turnDetails from '../person-turn/turn-details.ts'
import turnList from '../person-turn/turn-list.ts'

/** What is asked of plans for people, and of what was done. */
export const personCalls = [planList, savePersonPlan, endPersonPlan, peopleDue, ...turnList, ...turnDetails]
