import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { publishForm, saveForm } from '@cloudoc/forms/contract/forms.ts'
import { sendStaffForm } from '@cloudoc/forms/contract/staff.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import { peopleDue, savePersonPlan } from '@cloudoc/quality/contract/people/person-plans.ts'
import { purposeOfTurn } from '@cloudoc/quality/contract/people/plan-words.ts'
import { care, groupId } from '../staff.ts'
import type { Act } from '../stage.ts'

let [formId, personPlanId] = ['', '']

/** What two people talked about, and agreed. */
interface Talk {
  wellbeing: string
  people: string
  actions: string
}
const talks: readonly Talk[] = [
  {
    wellbeing: 'Well. The early shifts are easier since the bus runs again.',
    people: 'Proud that AB walks to the garden again. Worries about how little CD eats in the evening.',
    actions: 'Deputy asks the GP about CD’s appetite by Friday. The new worker is shown the garden round.',
  },
  {
    wellbeing: 'Tired after three nights in a row, and said so.',
    people: 'Knows everybody well. Would like more time for EF, who is often alone.',
    actions: 'No more than two nights in a row from next month. Ten minutes with EF go into the plan of the day.',
  },
  {
    wellbeing: 'Good. The diploma is begun, and read for on the bus.',
    people: 'The new hoist is slower, and people are calmer in it.',
    actions: 'Two hours a month for the diploma. What helps with the hoist is written down for the team.',
  },
]

/** The next one who is due, or soon, is seen. */
const sees = (ago: number, at: number): Act => ({
  ago,
  hour: 14,
  async run(stage) {
    const { ask, actor } = await stage.as('manager')
    const { turns } = await ask(peopleDue, { personPlanId, limit: 1 })
    const [next] = turns
    const talk = talks[at % talks.length]
    if (!next || !talk) throw new Error('Nobody is to be supervised')
    const supervisor = actorName(actor)
    await ask(sendStaffForm, {
      formId,
      purpose: purposeOfTurn(personPlanId, next.aboutId),
      version: 1,
      key: `demonstration supervision ${ago}`,
      answers: {
        f_worker: next.about,
        f_supervisor: supervisor,
        f_day: londonDate(),
        f_kind: { picked: ['o_01'], other: '' },
        f_wellbeing: talk.wellbeing,
        f_people: talk.people,
        f_concern: 'no',
        f_actions: talk.actions,
        f_next: daysAfter(londonDate(), 28),
        f_worker_sign: { name: next.about, signature: { kind: 'typed' } },
        f_supervisor_sign: { name: supervisor, signature: { kind: 'typed' } },
      },
    })
  },
})

/** Two months of supervisions of a team: a plan, and who was seen; some are late, some near, some far. */
export const supervisionActs: readonly Act[] = [
  {
    ago: 60,
    hour: 9,
    async run(stage) {
      const { ask } = await stage.as('manager')
      const saved = await ask(saveForm, {
        starter: 'supervision',
        settings: { staff: 'office', groupIds: [], public: false, closesOn: '', notify: [], keepMonths: null },
      })
      await ask(publishForm, { formId: saved.formId, revision: saved.revision })
      formId = saved.formId
      const plan = await ask(savePersonPlan, {
        subject: 'form',
        subjectId: formId,
        audience: 'group',
        groupId: groupId(care),
        every: 4,
        unit: 'week',
        startsOn: londonDate(),
        personId: stage.id('manager'),
        shown: true,
      })
      personPlanId = plan.personPlanId
    },
  },
  ...[58, 57, 55, 52, 30, 29, 27, 6].map(sees),
]
