import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import type { Definition } from '@cloudoc/forms/contract/rules/definition.ts'
import { addMyProof } from '@cloudoc/quality/contract/action-proof.ts'
import { actionList, confirmAction } from '@cloudoc/quality/contract/actions.ts'
import type { RhythmUnit } from '@cloudoc/quality/contract/audits/audit-words.ts'
import { auditPlan, saveSchedule } from '@cloudoc/quality/contract/audits/plan.ts'
import { startAudit, submitAudit } from '@cloudoc/quality/contract/audits/runs.ts'
import { adoptTemplate } from '@cloudoc/quality/contract/audits/templates.ts'
import { moveMyAction, myAction } from '@cloudoc/quality/contract/my-actions.ts'
import { scoredFields, valueOfAnswer } from '@cloudoc/quality/contract/scoring/questions.ts'
import type { AuditAnswer, Scoring } from '@cloudoc/quality/contract/scoring/scoring.ts'
import { carryPlansOn } from '@cloudoc/quality/server/schedule/plan-ahead.ts'
import { libraryAudits } from '@cloudoc/quality/server/template/library-audits.ts'
import { spend } from '../calendar.ts'
import { home, lodge } from '../places.ts'
import type { Act, Stage } from '../stage.ts'

const [medicines, plans, dignity] = [
  'Medicines, each month',
  'Care plans and records, each month',
  'Dignity and the home around people, each month',
]
/** A walk takes about so long, in seconds. */
const walkSeconds = 35 * 60

/** The company takes an audit over from the library, and plans it from that day on. */
const plan = (ago: number, title: string, every: number, unit: RhythmUnit): Act => ({
  ago,
  hour: 9,
  async run(stage) {
    const { ask } = await stage.as('manager')
    const starter = (await libraryAudits.now(pool())).find(({ definition }) => definition.title === title)
    if (!starter) throw new Error(`The library has no audit ${title}`)
    const { auditId } = await ask(adoptTemplate, { starterId: starter.id })
    await ask(saveSchedule, {
      auditId,
      every,
      unit,
      startsOn: londonDate(),
      personId: stage.id(title === dignity ? 'manager' : 'deputy'),
      siteId: stage.homeId(title === plans ? lodge : home),
    })
  },
})

/** What was not in order, by the words of the question, with what was noted. */
type Found = Readonly<Record<string, string>>

function answersOf(definition: Definition, scoring: Scoring, found: Found, notApplicable: readonly string[]) {
  const fields = scoredFields(definition, scoring)
  const unknown = [...Object.keys(found), ...notApplicable].filter(text => !fields.some(({ label }) => label === text))
  if (unknown.length > 0) throw new Error(`An audit does not ask: ${unknown.join(' ')}`)
  const answerTo = (label: string): AuditAnswer =>
    Object.hasOwn(found, label) ? 'no' : notApplicable.includes(label) ? 'na' : 'yes'
  return {
    answers: Object.fromEntries(fields.map(field => [field.key, valueOfAnswer(field, answerTo(field.label))])),
    remarks: Object.fromEntries(
      fields.flatMap(({ key, label }) =>
        Object.hasOwn(found, label) ? [[key, { note: found[label] ?? '', photos: [], action: false }]] : [],
      ),
    ),
  }
}

/** Somebody walks the planned audit whose day it is, or was last. */
const walks = (ago: number, title: string, found: Found = {}, notApplicable: readonly string[] = []): Act => ({
  ago,
  hour: 11,
  async run(stage: Stage) {
    const { ask } = await stage.as(title === dignity ? 'manager' : 'deputy')
    const today = londonDate()
    const { planned } = await ask(auditPlan, { from: daysAfter(today, -6), to: today, open: true })
    const next = planned.find(each => each.title === title)
    if (!next) throw new Error(`Nothing is planned of ${title}`)
    const { walkId, definition, scoring } = await ask(startAudit, { occurrenceId: next.occurrenceId })
    spend(walkSeconds)
    await ask(submitAudit, {
      walkId,
      key: `demonstration ${walkId}`,
      ...answersOf(definition, scoring, found, notApplicable),
    })
  },
})

/** What shows that an action of an audit was done, one after the other. */
const notes = [
  'Put right on the day, and shown at the handover.',
  'Written into the record, with the day.',
  'Told the team at the meeting, and looked at again in the same week.',
  'Checked with two of the people whom it is about.',
]

/** What the audits found until then is done by whoever owns it, and confirmed by the other of the office. */
const settles = (ago: number): Act => ({
  ago,
  hour: 16,
  async run(stage) {
    for (const [owner, other] of [
      ['deputy', 'manager'],
      ['manager', 'deputy'],
    ] as const) {
      const { ask } = await stage.as(owner)
      const { actions } = await ask(actionList, { show: 'mine', source: 'audit' })
      for (const [at, { actionId, state }] of actions.entries()) {
        if (state !== 'open') continue
        await ask(addMyProof, { actionId, note: notes[at % notes.length] ?? '' })
        const before = await ask(myAction, { actionId })
        const { revision } = await ask(moveMyAction, { actionId, revision: before.revision, to: 'done' })
        const office = await stage.as(other)
        await office.ask(confirmAction, { actionId, revision })
      }
    }
  },
})

const oxygen = ['Does oxygen have its signs and stands, and is no flame near it?']

/**
 * Two months of a home’s audits: three are planned, ten were walked, one was missed. The first walks find most; a
 * critical point failed once. The next ones are near.
 */
export const auditActs: readonly Act[] = [
  plan(63, medicines, 2, 'week'),
  walks(
    63,
    medicines,
    {
      'Was the fridge read each day, with lowest, highest and current, and was it between 2°C and 8°C?':
        '9°C on two mornings. Nobody had acted on it.',
      'Does every balance of controlled drugs, counted by two people now, agree with the register?':
        'One ampoule could not be found in the register. The count was right after a second look.',
      'Are opened bottles, drops and creams dated?': 'Three creams without a day.',
      'Do entries written by hand have two sets of initials?': 'Two entries had one.',
    },
    oxygen,
  ),
  plan(60, plans, 2, 'week'),
  walks(59, plans, {
    'Was each plan reviewed in the last three months?': 'One was due five weeks ago.',
    'Does the plan for moving say how many people, which hoist and which sling?': 'The size of the sling was missing.',
    'Are food, drink, turns and bowels recorded where the plan asks for it, with no gaps?': 'Gaps on two nights.',
  }),
  plan(57, dignity, 1, 'month'),
  walks(57, dignity, {
    'Did people get up when they wanted to?': 'Two people said that they are woken at six.',
    'Are clothes marked, and do they come back to whose they are?': 'A basket of clothes belonged to nobody.',
    'Is the light good enough to read, without glare?': 'The lamp over the table in the lounge was out.',
  }),
  walks(
    49,
    medicines,
    {
      'Are opened bottles, drops and creams dated?': 'One eye drop without a day.',
      'Can the worker say whom to ring at night about an error?': 'The new worker did not know the number.',
    },
    oxygen,
  ),
  walks(45, plans, {
    'Was each plan reviewed in the last three months?': 'The same one, still to be done.',
  }),
  walks(
    35,
    medicines,
    { 'Do entries written by hand have two sets of initials?': 'One entry of the weekend.' },
    oxygen,
  ),
  settles(34),
  { ago: 30, run: () => carryPlansOn() },
  walks(25, dignity, { 'Is furniture whole, clean and of the right height?': 'Two chairs are too low to rise from.' }),
  walks(21, medicines, {}, oxygen),
  walks(17, plans, {
    'Are food, drink, turns and bowels recorded where the plan asks for it, with no gaps?':
      'One night had no turns for three hours. The person was asleep on the other side.',
  }),
  settles(16),
  { ago: 16, run: () => carryPlansOn() },
  walks(7, medicines, { 'Is everything in date?': 'A box of dressings ran out last week. Taken out at once.' }, oxygen),
  { ago: 1, run: () => carryPlansOn() },
]
