import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { assignPolicies } from '@cloudoc/policies/contract/assigning.ts'
import { addEvidenceLink } from '@cloudoc/policies/contract/inspection.ts'
import { createPolicy, policyFromDocument, updatePolicy, uploadPolicy } from '@cloudoc/policies/contract/policies.ts'
import { addPublicPolicy, showPublicPolicies } from '@cloudoc/policies/contract/public.ts'
import { previewPublication, publishPolicy, withdrawPolicy } from '@cloudoc/policies/contract/publishing.ts'
import { policyReaders, remindReaders, waiveReaders } from '@cloudoc/policies/contract/reports.ts'
import { setTestRequired, takeQuestions } from '@cloudoc/quiz/contract/questions.ts'
import { amend, documentOf } from './documents.ts'
import { pages } from './pages.ts'
import { readActs } from './reading.ts'
import { groupId } from './staff.ts'
import type { Act, Stage } from './stage.ts'
import { type Story, stories } from './stories.ts'

const ids = new Map<string, string>()
/** Public id of a policy, once it was made. */
const policyId = (number: string): string => ids.get(number) ?? ''

/** Made by `pnpm samples`. */
const uploads = join(import.meta.dirname, 'files')

async function make(stage: Stage, { number, category, test, pdf }: Story): Promise<void> {
  const { ask } = await stage.as('manager')
  if (pdf !== undefined) {
    const path = join(uploads, pdf)
    const file = { path, name: pdf, size: (await stat(path)).size, type: 'application/pdf' }
    ids.set(number, (await ask(uploadPolicy, { policyNumber: number, category }, { file })).id)
    return
  }
  const page = pages[number]
  if (page)
    ids.set(number, (await ask(createPolicy, { name: page[0], policyNumber: number, category, content: page[1] })).id)
  else {
    const fileId = await documentOf(stage, number)
    ids.set(number, (await ask(policyFromDocument, { fileId, category })).id)
    if (test !== true) return
    await ask(takeQuestions, { fileId })
    await ask(setTestRequired, { fileId, testRequired: true })
  }
}

async function publish(
  stage: Stage,
  number: string,
  { major, note = '', due }: { major: boolean; note?: string; due: number },
): Promise<void> {
  const { ask } = await stage.as('manager')
  const [id, dueDate] = [policyId(number), daysAfter(londonDate(), due)]
  const { stamp } = await ask(previewPublication, { id, major, dueDate })
  await ask(publishPolicy, { id, major, note, stamp, dueDate })
}

async function assign(stage: Stage, { number, to, due = 14 }: Story): Promise<void> {
  if (to === undefined) return
  const { ask } = await stage.as('manager')
  await ask(assignPolicies, {
    selectedDocuments: [policyId(number)],
    dueDate: daysAfter(londonDate(), due),
    ...(to === 'everyone' ? { everyone: true } : { groupIds: [groupId(to)] }),
  })
}

/** A later version: the text is changed first, where it stands. */
async function publishLater(
  stage: Stage,
  { number }: Story,
  { major, note, passage, due = 14 }: NonNullable<Story['later']>,
): Promise<void> {
  const page = pages[number]
  if (page)
    await (await stage.as('manager')).ask(updatePolicy, {
      id: policyId(number),
      content: `${page[1]}<p>${passage}</p>`,
    })
  else await amend(stage, 'manager', number, { passage, note, size: major ? 'major' : 'minor' })
  await publish(stage, number, { major, note, due })
}

function actsOf(story: Story): Act[] {
  const { made, published, later, withdrawn, shown } = story
  return [
    { ago: made, hour: 10, run: stage => make(stage, story) },
    ...(published === undefined
      ? []
      : [
          {
            ago: published,
            hour: 11,
            run: async (stage: Stage) => {
              await assign(stage, story)
              await publish(stage, story.number, { major: true, due: story.due ?? 14 })
            },
          },
          ...readActs(story, policyId),
        ]),
    ...(later ? [{ ago: later.ago, hour: 11, run: (stage: Stage) => publishLater(stage, story, later) }] : []),
    ...(withdrawn
      ? [
          {
            ago: withdrawn.ago,
            run: async (stage: Stage) =>
              void (await (
                await stage.as('manager')
              ).ask(withdrawPolicy, { id: policyId(story.number), reason: withdrawn.reason })),
          },
        ]
      : []),
    ...(shown === undefined
      ? []
      : [
          {
            ago: shown,
            run: async (stage: Stage) =>
              void (await (await stage.as('deputy')).ask(addPublicPolicy, { fileId: policyId(story.number) })),
          },
        ]),
  ]
}

/** Obligations of one person, of a policy. */
async function obligationOf(stage: Stage, number: string, name: string): Promise<string[]> {
  const { ask } = await stage.as('manager')
  const readers = await ask(policyReaders, { id: policyId(number), state: 'open', limit: 100 })
  return readers.filter(({ employeeId }) => employeeId === stage.id(name)).map(({ obligationId }) => obligationId)
}

export const policyActs: readonly Act[] = [
  ...stories.flatMap(actsOf),
  {
    ago: 97,
    async run(stage) {
      await (await stage.as('manager')).ask(showPublicPolicies, { showPoliciesonSite: true })
    },
  },
  {
    ago: 16,
    async run(stage) {
      await (await stage.as('manager')).ask(addEvidenceLink, {
        name: 'Contract monitoring, North Yorkshire Council',
        days: 60,
        quality: true,
      })
    },
  },
  {
    ago: 41,
    async run(stage) {
      await (await stage.as('manager')).ask(waiveReaders, {
        obligationIds: await obligationOf(stage, 'ST-02', 'Farah'),
        reason: 'Works at the surgery until the summer and has no keys.',
      })
    },
  },
  {
    ago: 2,
    async run(stage) {
      await (await stage.as('deputy')).ask(remindReaders, {
        obligationIds: [
          ...(await obligationOf(stage, 'HS-01', 'Callum')),
          ...(await obligationOf(stage, 'HS-01', 'Bethan')),
        ],
      })
    },
  },
]
