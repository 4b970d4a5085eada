import { reviewFile } from '@cloudoc/care/contract/reviews.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { addMyProof } from '@cloudoc/quality/contract/action-proof.ts'
import { confirmAction, openOneAction } from '@cloudoc/quality/contract/actions.ts'
import { headingList } from '@cloudoc/quality/contract/headings.ts'
import { addFinding, saveInspection } from '@cloudoc/quality/contract/inspections/inspections.ts'
import { moveMyAction, myAction } from '@cloudoc/quality/contract/my-actions.ts'
import { documentOf } from '../documents.ts'
import { lodge } from '../places.ts'
import type { Act, Stage } from '../stage.ts'

/** What the council found; the first was put right. */
const found = [
  {
    what: 'Two people’s weights were not written down for three weeks.',
    title: 'Weigh each person weekly, and write it down',
    under: 'Assessing needs',
    owner: 'deputy',
  },
  {
    what: 'The sluice at Willow Lodge was not locked at both visits.',
    title: 'Fit a lock that closes by itself to the sluice',
    under: 'Safe environments',
    owner: 'manager',
  },
] as const

/** Actions of the findings, by what is to be done. */
const ids = new Map<string, string>()

async function headingKey(stage: Stage, title: string): Promise<string> {
  const regulators = await (await stage.as('manager')).ask(headingList, {})
  return regulators.flatMap(({ headings }) => headings).find(heading => heading.title === title)?.key ?? ''
}

const inspected: Act = {
  ago: 34,
  hour: 15,
  async run(stage) {
    const { ask } = await stage.as('manager')
    const { inspectionId } = await ask(saveInspection, {
      body: 'Contract monitoring, North Yorkshire Council',
      inspectedOn: londonDate(),
      siteId: stage.homeId(lodge),
      summary: 'Good, with two recommendations.',
      key: 'demonstration inspection',
    })
    for (const [at, { what, title, under, owner }] of found.entries()) {
      const { actionId } = await ask(addFinding, {
        inspectionId,
        key: `demonstration finding ${at}`,
        what,
        title,
        heading: await headingKey(stage, under),
        ownerId: stage.id(owner),
        dueOn: daysAfter(londonDate(), 14 + at * 28),
      })
      ids.set(title, actionId)
    }
  },
}

/** The first finding is put right, with a note of what shows it, and confirmed. */
const mended: Act = {
  ago: 22,
  hour: 14,
  async run(stage) {
    const { ask } = await stage.as('deputy')
    const actionId = ids.get(found[0].title) ?? ''
    await ask(addMyProof, { actionId, note: 'Weight charts of three weeks: all eleven people, each Monday.' })
    const { revision } = await ask(myAction, { actionId })
    const done = await ask(moveMyAction, { actionId, revision, to: 'done', words: 'Weighed each Monday since.' })
    const office = await stage.as('manager')
    await office.ask(confirmAction, { actionId, revision: done.revision, words: 'I read the charts.' })
  },
}

/** A review that found that a text has to be changed. */
const needsChange: Act = {
  ago: 12,
  hour: 10,
  async run(stage) {
    const { ask } = await stage.as('manager')
    await ask(reviewFile, {
      fileId: await documentOf(stage, 'HS-03'),
      outcome: 'needs a change',
      notes: 'It names the old telephone of the engineer of the lift.',
      action: { ownerId: stage.id('deputy'), dueOn: daysAfter(londonDate(), 20) },
    })
  },
}

/** Something that came out of reading a regulator's heading. */
const underHeading: Act = {
  ago: 9,
  hour: 11,
  async run(stage) {
    const { ask } = await stage.as('manager')
    await ask(openOneAction, {
      title: 'Ask three relatives what they would change, and write down what was done',
      why: 'Nothing of this year shows that we asked.',
      ownerId: stage.id('manager'),
      severity: 'low',
      dueOn: daysAfter(londonDate(), 30),
      heading: await headingKey(stage, 'Listening to and involving people'),
    })
  },
}

/** What came from outside, and out of reading: each an action. */
export const inspectionActs: readonly Act[] = [inspected, mended, needsChange, underHeading]
