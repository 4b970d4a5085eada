import { siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import {
  addEvidenceLink,
  evidenceLinks,
  exportMatrix,
  makePack,
  packChoices,
  withdrawEvidenceLink,
} from '@cloudoc/policies/contract/inspection.ts'
import { policyMatrix, policyProgress } from '@cloudoc/policies/contract/reports.ts'
import { screen, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'

type EvidenceLink = ReplyOf<typeof evidenceLinks>[number]
const link = (over: Partial<EvidenceLink> = {}): EvidenceLink => ({
  linkId: 'l1',
  name: 'Jo Brown, CQC',
  url: 'https://sunrise.test/company/evidence#secret',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2099-01-01T10:00:00.000Z',
  createdBy: 'Maria Okafor',
  state: 'open',
  opens: 0,
  openedAt: '',
  pack: 'ready',
  sites: [],
  quality: false,
  ...over,
})
const choices = (policies = 12) =>
  answers(packChoices, {
    policies,
    people: 9,
    frameworks: [
      { framework: 'ciw', policies: 5 },
      { framework: 'none', policies },
    ],
  })
const nothing = () =>
  server.use(answers(policyProgress, () => ({ status: 2, response: [], total: 0, message: 'nothing' })))

async function dialogAt(at: string, button: string) {
  nothing()
  const { user } = stage({ at, role: 'company' })
  await user.click(await screen.findByRole('button', { name: button }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

test('a pack begins with a year, everyone, all parts and the company’s own regulator; what is changed is asked for', async () => {
  const asked: InputOf<typeof makePack>[] = []
  server.use(
    choices(),
    answers(makePack, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { exportId: 'x9', total: 8 }, message: makePack.texts.started }
    }),
  )
  const { user, dialog } = await dialogAt('/policies/proof', 'Inspection pack…')
  expect(await dialog.findByLabelText('Policies in the order of')).toHaveDisplayValue('CIW regulations (5 of 12)')
  await user.click(dialog.getByRole('checkbox', { name: 'Test results' }))
  await user.selectOptions(dialog.getByLabelText('Policies in the order of'), 'none')
  await user.click(dialog.getByRole('button', { name: 'Make the pack' }))
  expect(await screen.findByText(makePack.texts.started)).toBeInTheDocument()
  expect(asked).toMatchObject([
    { groupIds: [], parts: ['changes', 'readings', 'overdue', 'waivers', 'training', 'quality'], framework: 'none' },
  ])
  expect(Number(asked[0]?.to.slice(0, 4)) - Number(asked[0]?.from.slice(0, 4))).toBe(1)
})

test('without a policy in force there is nothing to make; a refusal stays in the dialog', async () => {
  server.use(choices(0))
  const { dialog } = await dialogAt('/policies/proof', 'Inspection pack…')
  expect(await dialog.findByText(makePack.texts.nothing)).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Make the pack' })).not.toBeInTheDocument()
})

test('turned days are said before anything is sent; a refusal stays in the dialog', async () => {
  server.use(
    choices(),
    answers(makePack, () => refusal(makePack.texts.tooMany, 'tooMany')),
  )
  const { user, dialog } = await dialogAt('/policies/proof', 'Inspection pack…')
  const to = await dialog.findByLabelText('To')
  await user.clear(to)
  await user.click(dialog.getByRole('button', { name: 'Make the pack' }))
  expect(await dialog.findAllByText('Choose the last day.')).not.toHaveLength(0)
  await user.type(to, '2026-11-20')
  await user.click(dialog.getByRole('button', { name: 'Make the pack' }))
  expect(await dialog.findByText(makePack.texts.tooMany)).toBeInTheDocument()
})

test('links: who was let in, until when, how often; made with a pack, shown to be copied, and withdrawn after asking', async () => {
  const kept = {
    links: [
      link({ opens: 2, openedAt: '2026-11-21T10:00:00.000Z' }),
      link({ linkId: 'l2', name: 'Old', state: 'withdrawn' }),
    ],
    asked: [] as unknown[],
  }
  server.use(
    choices(),
    answers(evidenceLinks, () => ({ status: 1, response: kept.links, total: kept.links.length })),
    answers(addEvidenceLink, ({ input }) => {
      kept.asked.push(input)
      return { status: 1, response: link({ linkId: 'l3', name: 'New one', pack: 'making' }) }
    }),
    answers(withdrawEvidenceLink, ({ input }) => {
      kept.asked.push(input)
      kept.links = []
      return { status: 1, response: { withdrawn: 1 }, message: withdrawEvidenceLink.texts.withdrawn }
    }),
  )
  const { user } = stage({ at: '/policies/proof?view=links', role: 'company' })
  expect(await screen.findByText(/^2 times/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Withdraw the link for Old' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'New link…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Make the link' }))
  expect(await dialog.findAllByText('Say who it is for.')).not.toHaveLength(0)
  await user.type(dialog.getByLabelText('Who is it for?'), 'New one')
  await user.click(dialog.getByRole('button', { name: 'Make the link' }))
  expect(await screen.findByLabelText('The link')).toHaveValue('https://sunrise.test/company/evidence#secret')
  expect(kept.asked).toMatchObject([{ name: 'New one', days: 14, pack: { groupIds: [] } }])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('button', { name: 'Withdraw the link for Jo Brown, CQC' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('No link was made yet')).toBeInTheDocument()
  expect(kept.asked.at(-1)).toEqual({ linkIds: ['l1'] })
})

test('the matrix is saved as a spreadsheet of what the filter shows', async () => {
  const asked: unknown[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  URL.createObjectURL = jest.fn(() => 'blob:x')
  URL.revokeObjectURL = jest.fn()
  server.use(
    answers(groupList, () => ({ status: 2, response: [], total: 0, message: 'nothing' })),
    answers(policyMatrix, {
      policies: [{ policyId: 'p1', name: 'Lone working', policyNumber: 'P-1', version: '1.0' }],
      policiesTotal: 1,
      people: [{ employeeId: 'e1', name: 'Ann Lee', open: 1, overdue: 0, cells: 'u' }],
    }),
    answers(exportMatrix, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { fileName: 'Who has read what.csv', csv: 'x' } }
    }),
  )
  const { user } = stage({ at: '/policies/proof?view=matrix', role: 'company' })
  await user.selectOptions(await screen.findByLabelText('Show'), 'overdue')
  await user.click(screen.getByRole('button', { name: 'Spreadsheet' }))
  expect(asked).toEqual([{ search: '', show: 'overdue' }])
  expect(URL.createObjectURL).toHaveBeenCalled()
})

test('in a group a pack and a link are of all locations, or of one that is chosen', async () => {
  const asked: unknown[] = []
  nothing()
  const { user } = stage({ at: '/policies/proof?view=links', role: 'company' })
  server.use(
    choices(),
    answers(siteNames, [
      { _id: 'ash', name: 'Ash House' },
      { _id: 'elm', name: 'Elm Lodge' },
    ]),
    answers(evidenceLinks, () => ({ status: 1, response: [link({ sites: ['Ash House'] })], total: 1 })),
    answers(addEvidenceLink, ({ input }) => {
      asked.push(input)
      return { status: 1, response: link() }
    }),
    answers(makePack, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { exportId: 'x9', total: 8 }, message: makePack.texts.started }
    }),
  )
  expect(await screen.findByText(/for Ash House$/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'New link…' }))
  const ofLink = within(await screen.findByRole('dialog'))
  await user.type(await ofLink.findByLabelText('Who is it for?'), 'Jo')
  await user.selectOptions(ofLink.getByLabelText('Location'), 'Elm Lodge')
  await user.click(ofLink.getByRole('button', { name: 'Make the link' }))
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  // The switch above chooses what a pack begins with.
  await user.selectOptions(screen.getByLabelText('Location'), 'Ash House')
  await user.click(screen.getByRole('button', { name: 'Inspection pack…' }))
  const ofPack = within(await screen.findByRole('dialog'))
  expect(await ofPack.findByLabelText('Location')).toHaveDisplayValue('Ash House')
  await user.click(ofPack.getByRole('button', { name: 'Make the pack' }))
  expect(await screen.findByText(makePack.texts.started)).toBeInTheDocument()
  expect(asked).toMatchObject([{ name: 'Jo', site: 'elm' }, { site: 'ash' }])
})
