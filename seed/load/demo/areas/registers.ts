import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import type { RecordState } from '@cloudoc/quality/contract/registers/kinds.ts'
import {
  moveRecord,
  recordDetails,
  recordList,
  saveLesson,
  saveRecord,
  settleDuty,
} from '@cloudoc/quality/contract/registers/records.ts'
import { reportRecord } from '@cloudoc/quality/contract/registers/reports.ts'
import type { Acting } from '../acting.ts'
import { home, lodge } from '../places.ts'
import type { Act, Stage } from '../stage.ts'
import { fallsOfYear, picked } from './falls.ts'
import { type Happening, happenings } from './happenings.ts'

const office: readonly string[] = ['manager', 'deputy']
/** Days ago on which what was on paper is written down, and on which falls of later months are. */
const fromPaper = 190
const everyMonth = [160, 130, 100, 70, 40, 10, 1]

/** Falls until today that were not written down before, and are closed at once. */
async function writeFalls(stage: Stage, since: string, until: string): Promise<void> {
  const { ask } = await stage.as('deputy')
  const today = londonDate(new Date())
  for (const [at, { day, answers }] of fallsOfYear(today).entries()) {
    if (day <= since || day > until) continue
    const siteId = stage.homeId(at % 3 === 0 ? lodge : home)
    const { recordId } = await ask(saveRecord, {
      register: 'incident',
      answers,
      key: `demonstration fall ${at}`,
      siteId,
    })
    await ask(moveRecord, { recordId, revision: 0, to: 'closed' })
  }
}

const answersOf = ({ choose, say, register }: Happening): Answers => ({
  ...Object.fromEntries(Object.entries(choose).map(([key, value]) => [key, picked(value)])),
  ...(register === 'risk' ? { review_on: daysAfter(londonDate(), 180) } : { happened_on: londonDate() }),
  ...say,
})

/** Somebody of the office writes it down; an employee reports it. The account holder finds it then. */
async function tell(stage: Stage, happening: Happening): Promise<string> {
  const { ask } = await stage.as(happening.who)
  const key = `demonstration ${happening.register} ${happening.ago}`
  const input = { register: happening.register, answers: answersOf(happening), key }
  if (office.includes(happening.who)) {
    const siteId = stage.homeId(happening.ago % 2 === 0 ? lodge : home)
    return (await ask(saveRecord, { ...input, siteId })).recordId
  }
  await ask(reportRecord, { ...input, anonymous: happening.anonymous === true })
  const manager = await stage.as('manager')
  const [newest] = await manager.ask(recordList, { register: happening.register, state: 'new', limit: 1 })
  return newest?.recordId ?? ''
}

/** Says of each body when it was told. */
async function tellBodies(ask: Acting['ask'], recordId: string): Promise<void> {
  const { duties } = await ask(recordDetails, { recordId })
  for (const { dutyId, body } of duties) {
    const isOfChildren = body.startsWith('Ofsted')
    await ask(settleDuty, {
      recordId,
      dutyId,
      ...(isOfChildren
        ? { notNeededWhy: 'We run no children’s home.' }
        : { doneOn: londonDate(), reference: 'By phone' }),
    })
  }
}

/** Takes a record to where it stands today. */
async function workThrough(stage: Stage, recordId: string, to: RecordState, learnt: string): Promise<void> {
  if (to === 'new') return
  const { ask } = await stage.as('manager')
  if (learnt !== '') await ask(saveLesson, { recordId, revision: 0, learnt })
  if (to === 'closed') await tellBodies(ask, recordId)
  const { revision } = await ask(recordDetails, { recordId })
  await ask(moveRecord, { recordId, revision, to })
}

/** A year of falls, and some records in every state. */
export const registerActs: readonly Act[] = [
  {
    ago: fromPaper,
    run: stage => writeFalls(stage, '', londonDate()),
  },
  ...everyMonth.map(
    (ago, at): Act => ({
      ago,
      run: stage => writeFalls(stage, daysAfter(londonDate(), ago - (everyMonth[at - 1] ?? fromPaper)), londonDate()),
    }),
  ),
  ...happenings.map(
    (happening): Act => ({
      ago: happening.ago,
      hour: 15,
      async run(stage) {
        await workThrough(stage, await tell(stage, happening), happening.state, happening.learnt ?? '')
      },
    }),
  ),
]
