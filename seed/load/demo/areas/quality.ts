import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { addMyProof } from '@cloudoc/quality/contract/action-proof.ts'
import type { Severity } from '@cloudoc/quality/contract/action-words.ts'
import {
  actionGet,
  changeAction,
  checkAction,
  confirmAction,
  dropAction,
  openOneAction,
  reopenAction,
} from '@cloudoc/quality/contract/actions.ts'
import { moveMyAction, myAction } from '@cloudoc/quality/contract/my-actions.ts'
import { placeOf } from '../staff.ts'
import type { Act, Stage } from '../stage.ts'

/** An action of the demonstration; numbers of days are days ago, but for `due` and `check`. */
interface Told {
  ago: number
  title: string
  why: string
  /** `deputy`, or an employee by first name. */
  owner: string
  severity: Severity
  /** Days from its opening until it is due, and until somebody looks whether it helped. */
  due: number
  check?: number
  steps?: readonly string[]
  begun?: number
  done?: { ago: number; note: string; words?: string }
  confirmed?: { ago: number; words: string }
  dropped?: { ago: number; words: string }
  reopened?: { ago: number; words: string; due: number }
  helped?: { ago: number; words: string }
}

/** Fourteen actions of two months in all states. */
const told: readonly Told[] = [
  {
    ago: 61,
    title: 'Keep the medicines fridge between 2 and 8 °C',
    why: 'The book of temperatures has 9 °C on two mornings, and nobody had acted on it.',
    owner: 'Farah',
    severity: 'high',
    due: 10,
    check: 40,
    begun: 60,
    done: {
      ago: 54,
      note: 'Engineer’s sheet of 3 visits: thermostat replaced, 5 °C on three mornings.',
      words: 'The thermostat was replaced.',
    },
    confirmed: { ago: 52, words: 'I read the book for the week: all between 4 and 6 °C.' },
    helped: { ago: 20, words: 'Five weeks without a reading above 8 °C.' },
  },
  {
    ago: 58,
    title: 'Count controlled drugs at each handover',
    why: 'One count was missing in the register in the week of the audit.',
    owner: 'Amina',
    severity: 'critical',
    due: 3,
    begun: 58,
    done: { ago: 56, note: 'Register, pages 41 to 44: counted and signed by two at each handover.' },
    confirmed: { ago: 55, words: 'Looked at three handovers.' },
  },
  {
    ago: 52,
    title: 'Replace the worn carpet on the first-floor landing',
    why: 'An edge has lifted. A walking frame caught on it, nobody was hurt.',
    owner: 'deputy',
    severity: 'medium',
    due: 21,
    begun: 45,
    done: { ago: 33, note: 'Invoice of the fitter, and two photographs in the maintenance folder.' },
    confirmed: { ago: 32, words: 'Walked it with a frame. It lies flat.' },
  },
  {
    ago: 44,
    title: 'Write the weight of each resident into the chart every month',
    why: 'Three charts had no weight for September.',
    owner: 'Bethan',
    severity: 'medium',
    due: 20,
    check: 42,
    begun: 40,
    done: { ago: 27, note: 'All 24 charts have a weight for this month.' },
    confirmed: { ago: 25, words: 'Read ten charts at random.' },
  },
  {
    ago: 41,
    title: 'Test the fire doors of the west wing',
    why: 'Two doors did not close by themselves at the drill.',
    owner: 'deputy',
    severity: 'high',
    due: 14,
    begun: 39,
    done: { ago: 30, note: 'Contractor’s report: closers of doors 7 and 9 replaced, all others passed.' },
    confirmed: { ago: 29, words: 'Tried each door.' },
    reopened: { ago: 9, words: 'Door 9 stood open again at this month’s drill.', due: 10 },
  },
  {
    ago: 36,
    title: 'Buy a second hoist for the ground floor',
    why: 'Residents wait for the one there is.',
    owner: 'deputy',
    severity: 'low',
    due: 30,
    dropped: { ago: 22, words: 'The hoist of the first floor is used on both since the lift was mended.' },
  },
  {
    ago: 30,
    title: 'Put the call bells within reach at night',
    why: 'On the night walk two bells hung behind the bed.',
    owner: 'Emeka',
    severity: 'high',
    due: 7,
    begun: 29,
    done: { ago: 25, note: 'Clips fitted to all beds of the ground floor, checked on the round at 23:00.' },
    confirmed: { ago: 24, words: 'Checked on two nights.' },
  },
  {
    ago: 27,
    title: 'Record fluids for everybody on a fluid chart',
    why: 'Charts had gaps in the afternoon.',
    owner: 'Callum',
    severity: 'medium',
    due: 20,
    begun: 21,
    steps: ['Jugs with marks in each room', 'A line in the handover sheet', 'Look at five charts a week'],
  },
  {
    ago: 20,
    title: 'Label opened food in the fridge of the lounge',
    why: 'Two tubs had no date.',
    owner: 'Gwen',
    severity: 'low',
    due: 14,
    done: { ago: 8, note: 'Labels and a pen hang on the door; every tub has a date.' },
  },
  {
    ago: 17,
    title: 'Put the call bells within reach at night',
    why: 'One bell was found behind the chair on the unannounced walk.',
    owner: 'Dorota',
    severity: 'high',
    due: 12,
  },
  {
    ago: 14,
    title: 'Bring the moving and handling plans up to date',
    why: 'Four plans still name the old hoist.',
    owner: 'Farah',
    severity: 'medium',
    due: 21,
    begun: 10,
    steps: ['Rooms 3 and 5', 'Rooms 11 and 14', 'Tell night staff'],
  },
  {
    ago: 11,
    title: 'Ask families how they heard of the last change of visiting hours',
    why: 'Two relatives told us that nobody had written to them.',
    owner: 'deputy',
    severity: 'low',
    due: 28,
  },
  {
    ago: 7,
    title: 'Clean the extractor of the kitchen and show the certificate',
    why: 'The certificate in the folder is fourteen months old.',
    owner: 'Gwen',
    severity: 'medium',
    due: 18,
    begun: 4,
  },
  {
    ago: 4,
    title: 'Check the slings for wear before each use',
    why: 'A frayed loop was taken out of use on Tuesday.',
    owner: 'Nia',
    severity: 'high',
    due: 9,
    steps: ['Look at all slings', 'Throw out what is worn', 'Write the date on each label'],
  },
]

const ids = new Map<Told, string>()
const idOf = (action: Told): string => ids.get(action) ?? ''
const after = (days: number): string => daysAfter(londonDate(), days)

/** The manager with an action, on the revision that it has. */
async function inOffice(stage: Stage, action: Told) {
  const { ask } = await stage.as('manager')
  const { revision } = await ask(actionGet, { actionId: idOf(action) })
  return { ask, one: { actionId: idOf(action), revision } }
}

async function open(stage: Stage, action: Told): Promise<void> {
  const { ask } = await stage.as('manager')
  const fields = {
    title: action.title,
    why: action.why,
    ownerId: stage.id(action.owner),
    siteId: stage.homeId(placeOf(action.owner)),
    severity: action.severity,
    dueOn: after(action.due),
    checkOn: action.check === undefined ? '' : after(action.check),
  }
  const { actionId } = await ask(openOneAction, fields)
  ids.set(action, actionId)
  if (action.steps)
    await ask(changeAction, { actionId, revision: 0, ...fields, steps: action.steps.map(words => ({ words })) })
}

/** The owner begins it, and does its first step. */
async function begin(stage: Stage, action: Told): Promise<void> {
  const { ask } = await stage.as(action.owner)
  const { revision } = await ask(myAction, { actionId: idOf(action) })
  await ask(moveMyAction, { actionId: idOf(action), revision, to: 'doing', ...(action.steps && { stepsDone: [0] }) })
}

/** The owner notes what proves it, and says that it is done. */
async function finish(stage: Stage, action: Told, { note, words = '' }: NonNullable<Told['done']>): Promise<void> {
  const { ask } = await stage.as(action.owner)
  await ask(addMyProof, { actionId: idOf(action), note })
  const { revision } = await ask(myAction, { actionId: idOf(action) })
  await ask(moveMyAction, { actionId: idOf(action), revision, to: 'done', words })
}

/** Something that the manager does with an action, on a day of its own. */
const byManager = (
  action: Told,
  { ago, hour }: { ago: number; hour: number },
  run: (office: Awaited<ReturnType<typeof inOffice>>) => Promise<unknown>,
): Act => ({ ago, hour, run: async stage => run(await inOffice(stage, action)) })

function actsOf(action: Told): Act[] {
  const { ago, begun, done, confirmed, dropped, reopened, helped } = action
  const acts: Act[] = [{ ago, hour: 9, run: stage => open(stage, action) }]
  if (begun !== undefined) acts.push({ ago: begun, hour: 11, run: stage => begin(stage, action) })
  if (done) acts.push({ ago: done.ago, hour: 14, run: stage => finish(stage, action, done) })
  if (confirmed)
    acts.push(
      byManager(action, { ago: confirmed.ago, hour: 15 }, ({ ask, one }) =>
        ask(confirmAction, { ...one, words: confirmed.words }),
      ),
    )
  if (dropped)
    acts.push(
      byManager(action, { ago: dropped.ago, hour: 10 }, ({ ask, one }) =>
        ask(dropAction, { ...one, words: dropped.words }),
      ),
    )
  if (helped)
    acts.push(
      byManager(action, { ago: helped.ago, hour: 10 }, ({ ask, one }) =>
        ask(checkAction, { ...one, helped: true, words: helped.words }),
      ),
    )
  if (reopened)
    acts.push(
      byManager(action, { ago: reopened.ago, hour: 16 }, ({ ask, one }) =>
        ask(reopenAction, { ...one, words: reopened.words, dueOn: after(reopened.due) }),
      ),
    )
  return acts
}

/** What was found in two months, and what was done about it. */
export const qualityActs: readonly Act[] = told.flatMap(actsOf)
