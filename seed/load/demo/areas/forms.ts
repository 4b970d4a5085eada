import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { formDetails, publishForm, saveForm } from '@cloudoc/forms/contract/forms.ts'
import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import type { Lead } from '@cloudoc/forms/contract/rules/leads.ts'
import { sendStaffForm } from '@cloudoc/forms/contract/staff.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import type { Act, Stage } from '../stage.ts'
import { type Event, events } from './incidents.ts'

let accidentForm = ''
const option = (at: number): string => `o_${String(at + 1).padStart(2, '0')}`
const picked = (...at: number[]) => ({ picked: at.map(option), other: '' })

/** As the form `accident` of the provider's asks it. */
const answersOf = (
  { kind, hour, place, account, role, name, injury, care = [], head = 'no', action, told, prevent }: Event,
  reporter: string,
): Answers => ({
  f_kind: picked(kind),
  f_day: londonDate(),
  f_hour: hour,
  f_place: place,
  f_account: account,
  f_role: picked(role),
  ...(role < 3 && { f_name: name }),
  f_hurt: injury === undefined ? 'no' : 'yes',
  ...(injury !== undefined && { f_injury: injury, f_care: picked(...care), f_head: head }),
  f_action: action,
  f_told: picked(...told),
  f_concern: 'no',
  ...(prevent !== undefined && { f_prevent: prevent }),
  f_reporter: { name: reporter, signature: { kind: 'typed' } },
})

async function report(stage: Stage, event: Event): Promise<void> {
  const { ask, actor } = await stage.as(event.who)
  await ask(sendStaffForm, {
    formId: accidentForm,
    version: 1,
    key: `demonstration-${event.ago}-${event.who}`,
    answers: answersOf(event, actorName(actor)),
  })
}

/** Whoever hit their head is watched, and somebody sees to it that this was done. */
const observed = (ownerId: string): Lead => ({
  test: 'isOneOf',
  values: ['yes'],
  action: { title: 'See that the head injury was observed for 24 hours', severity: 'high', days: 1, ownerId },
  tell: null,
  record: null,
})

/** A form that everybody has filled in when something happened, and one that the deputy is still writing. */
export const formActs: readonly Act[] = [
  {
    ago: 33,
    async run(stage) {
      const { ask } = await stage.as('manager')
      const settings = {
        staff: 'all' as const,
        groupIds: [],
        public: false,
        closesOn: '',
        notify: [stage.id('manager'), stage.id('deputy')],
        keepMonths: 84,
      }
      const { formId, revision } = await ask(saveForm, {
        starter: 'accident',
        settings,
        leads: { f_head: observed(stage.id('deputy')) },
      })
      await ask(publishForm, { formId, revision })
      accidentForm = formId
    },
  },
  ...events.map((event): Act => ({ ago: event.ago, hour: 16, run: stage => report(stage, event) })),
  {
    ago: 5,
    async run(stage) {
      const { ask } = await stage.as('deputy')
      const { formId, revision } = await ask(saveForm, {
        starter: 'visitors',
        settings: {
          staff: 'none',
          groupIds: [],
          public: true,
          closesOn: daysAfter(londonDate(), 400),
          notify: [],
          keepMonths: 12,
        },
      })
      const { definition } = await ask(formDetails, { formId })
      await ask(saveForm, { formId, revision, definition: { ...definition, title: 'Visitors’ book of Willow Lodge' } })
    },
  },
]
