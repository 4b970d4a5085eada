import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askForChange } from '@cloudoc/care/contract/edit-requests.ts'
import { saveReferences } from '@cloudoc/care/contract/references.ts'
import { reviewFile } from '@cloudoc/care/contract/reviews.ts'
import { shareCopy } from '@cloudoc/care/contract/shares.ts'
import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { createFile, deleteFile } from '@cloudoc/documents/contract/documents.ts'
import { saveContent, selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { createFolder, deleteFolder, folderTree } from '@cloudoc/documents/contract/folders.ts'
import { deleteUpload, uploadFile } from '@cloudoc/documents/contract/uploads.ts'
import { createMyFile, saveMyFile } from '@cloudoc/myfiles/contract/editing.ts'
import { createMyFolder, deleteMine, uploadMine } from '@cloudoc/myfiles/contract/files.ts'
import { insertSaved } from '@cloudoc/myfiles/contract/saved.ts'
import { sendMyFile } from '@cloudoc/myfiles/contract/sending.ts'
import type { Acting } from './acting.ts'
import { documentOf } from './documents.ts'
import type { Act, Stage } from './stage.ts'

/** Uploads a text as a file, as a browser would. */
async function upload<C extends Call>(
  { ask }: Acting,
  call: C,
  input: InputOf<C>,
  { name, text }: { name: string; text: string },
): Promise<ReplyOf<C>> {
  const folder = await mkdtemp(join(tmpdir(), 'cloudoc-demonstration-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, text)
    return await ask(call, input, { file: { path, name, size: Buffer.byteLength(text), type: 'text/plain' } })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const drills = `Fire drills at Meadow House and Willow Lodge\n\nDate        House          Out in    What we learned\n14 January  Meadow House   3 min 50  The kitchen door sticks: planed on the same day.\n22 April    Willow Lodge   4 min 10  Night staff asked for a second torch: bought.\n9 July      Meadow House   3 min 20  Nothing.\n3 October   Willow Lodge   3 min 40  One hearing aid was out: a pad for the bed was ordered.\n`
const contacts =
  'Who comes when something breaks\n\nLift          Whitby Lifts, 020 7946 0171, day and night\nHeating       Moor Heating, 020 7946 0172, until 20.00\nCall bells    Bell & Son, 020 7946 0173, day and night\nWater         Look for the stopcock behind the washing machine first.\n'
const agenda =
  '<h2>Team meeting on Thursday</h2><ul><li>Falls at night: what Bethan saw</li><li>Who trains the new seniors in medicines</li><li>The garden party: rota, and who brings the music</li></ul><p>Ask Samuel whether the second sling has come.</p>'

const ourFolder = async ({ ask }: Acting): Promise<string> =>
  (await ask(folderTree, {})).folders.find(({ folderName }) => folderName === 'Our own procedures')?._id ?? ''

/** A document that lies in the bin. */
async function thrownAway(stage: Stage): Promise<void> {
  const { ask } = await stage.as('manager')
  const { fileId } = await ask(createFile, { name: 'Visiting while the lounge is painted', policyNumber: 'MV-03' })
  const { revision } = await ask(selectedFile, { fileId })
  await ask(saveContent, {
    fileId,
    content: '<p>Until the paint is dry, visitors come to the conservatory.</p>',
    revision,
    type: 'close',
  })
  await ask(deleteFile, { fileId: [fileId] })
}

const reviewed = (
  ago: number,
  number: string,
  who: string,
  review: { outcome: 'no change' | 'postponed'; notes: string },
): Act => ({
  ago,
  async run(stage) {
    await (await stage.as(who)).ask(reviewFile, { fileId: await documentOf(stage, number), ...review })
  },
})

/**
 * What a company has beside its documents: uploaded files, files and copies of one's own, reviews, links; and
 * what it threw away.
 */
export const paperActs: readonly Act[] = [
  {
    ago: 84,
    async run(stage) {
      const deputy = await stage.as('deputy')
      const folderId = await ourFolder(deputy)
      await upload(deputy, uploadFile, { folderId }, { name: 'Fire drills.txt', text: drills })
      await upload(deputy, uploadFile, { folderId }, { name: 'Who comes when something breaks.txt', text: contacts })
    },
  },
  reviewed(80, 'HS-01', 'deputy', { outcome: 'no change', notes: 'Read with the night seniors: it is what we do.' }),
  reviewed(52, 'HR-06', 'manager', { outcome: 'no change', notes: '' }),
  reviewed(15, 'IG-03', 'manager', {
    outcome: 'postponed',
    notes: 'The new telephones come in January; we look at it again then.',
  }),
  {
    ago: 44,
    async run(stage) {
      const { ask } = await stage.as('manager')
      await ask(saveReferences, {
        fileId: await documentOf(stage, 'HS-03'),
        ids: [await documentOf(stage, 'CL-07'), await documentOf(stage, 'HS-06')],
      })
      await ask(shareCopy, {
        fileId: await documentOf(stage, 'CL-02'),
        days: 90,
        note: 'The pharmacist of Whitby surgery',
      })
    },
  },
  {
    ago: 36,
    async run(stage) {
      const manager = await stage.as('manager')
      const { ask } = manager
      const { folderId } = await ask(createMyFolder, { folderName: 'Supervisions' })
      await upload(
        manager,
        uploadMine,
        { parentId: folderId },
        {
          name: 'Dates of supervisions.txt',
          text: 'Amina  4 December\nBethan  9 December\nCallum  11 December\nDorota  16 December, before her shift\n',
        },
      )
      const { fileId, revision } = await ask(createMyFile, { fileName: 'Team meeting' })
      await ask(saveMyFile, { fileId, content: agenda, revision, saveId: 'demonstration-agenda' })
      await ask(insertSaved, {
        file_id: await documentOf(stage, 'QA-05'),
        name: 'Complaints, for the relatives’ evening',
      })
    },
  },
  {
    ago: 11,
    async run(stage) {
      const manager = await stage.as('manager')
      const { ask } = manager
      const list = await upload(
        manager,
        uploadMine,
        {},
        { name: 'Shopping for the garden party.txt', text: 'Bunting, 40 m\nPaper plates, 100\nStrawberries\n' },
      )
      await ask(deleteMine, { id: [list._id] })
      const plan = await upload(
        manager,
        uploadMine,
        {},
        {
          name: 'Wing plan for the fire officer.txt',
          text: 'Meadow House, ground floor: rooms 1 to 12, two exits to the garden.\nWillow Lodge: rooms 1 to 8, exit by the kitchen.\n',
        },
      )
      await ask(sendMyFile, {
        fileId: plan._id,
        email: 'fire.officer@council.example',
        subject: 'The plan that you asked for',
        message: 'Room 7 is empty until Monday.',
      })
    },
  },
  {
    ago: 10,
    async run(stage) {
      await thrownAway(stage)
      const deputy = await stage.as('deputy')
      const { _id } = await upload(
        deputy,
        uploadFile,
        { folderId: await ourFolder(deputy) },
        { name: 'Rota of the summer.txt', text: 'June to August: see the board.\n' },
      )
      await deputy.ask(deleteUpload, { uploadId: [_id] })
      const { folderId } = await deputy.ask(createFolder, { folderName: 'To be sorted' })
      await deputy.ask(deleteFolder, { folderId })
    },
  },
  {
    ago: 8,
    async run(stage) {
      const manager = await stage.as('manager')
      await upload(
        manager,
        askForChange,
        {
          field: 'subdomain',
          changeRequest: 'meadowviewcare',
          reason: 'Our name',
          detail_expalanation: 'Families look for us under the whole name.',
        },
        { name: 'Letter heading.txt', text: 'Meadow View Care, 4 Meadow Lane, Whitby' },
      )
    },
  },
]
