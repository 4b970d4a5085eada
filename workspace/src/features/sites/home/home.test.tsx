import { closeSite, reopenSite, siteLeftovers } from '@cloudoc/accounts/contract/site/site-life.ts'
import { siteList, siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { exportSite } from '@cloudoc/exports/contract/site-export.ts'
import { takenSite } from '@cloudoc/exports/contract/taken-in.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { siteHome } from '@cloudoc/notifications/contract/site-board.ts'
import { makePack, packChoices } from '@cloudoc/policies/contract/inspection.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'

type Home = ReplyOf<typeof siteHome>
const names = [
  { _id: 'ash', name: 'Ash House' },
  { _id: 'elm', name: 'Elm Lodge' },
]
const details: Home['details'] = {
  _id: 'elm',
  isMain: false,
  name: 'Elm Lodge',
  line1: '1 Elm Road',
  line2: '',
  town: 'York',
  county: '',
  postcode: 'YO1 7EP',
  country: '',
  regulatorNumber: '',
  managerName: 'Nia Owen',
  managerEmail: '',
  managerPhone: '',
  phone: '',
  kind: 'Home care',
  openedOn: '2026-11-02',
  closedOn: '',
  closedBy: '',
  people: 3,
}
const asked = { asked: 10, done: 4, percent: 40, overdue: 2 }
const open: Home = {
  details,
  mayChange: true,
  shows: { readings: true, training: false, quality: true, documents: true },
  standing: {
    site: { _id: 'elm', name: 'Elm Lodge' },
    people: 3,
    readings: asked,
    training: asked,
    textReviewsDue: 2,
    reviewsDue: 1,
    auditsLate: 0,
    actionsLate: 4,
  },
  managers: ['Sam Reed'],
  needs: ['number', 'audits'],
}
const closed: Home = {
  ...open,
  details: { ...details, closedOn: '2026-01-31', closedBy: 'Nia Owen' },
  standing: null,
  managers: [],
  needs: [],
}
const nothingLeft = { name: 'Elm Lodge', people: 0, managers: [], actions: 0, plans: 0, records: 0 }

function begin(home: Home, permissions?: readonly string[]) {
  const view = stage({ at: '/sites/elm', role: permissions ? 'user' : 'company', ...(permissions && { permissions }) })
  server.use(
    answers(siteNames, names),
    answers(siteHome, home),
    answers(siteList, []),
    answers(takenSite, { taken: null }),
  )
  return view
}
const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a location says what it needs, how it stands and what it is, each with the way to it', async () => {
  begin(open)
  expect(await screen.findByRole('heading', { name: 'Elm Lodge' })).toBeInTheDocument()
  const needs = within(screen.getByRole('region', { name: 'What it still needs' }))
  expect(needs.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/company/sites/edit?id=elm',
    '/company/quality/audits/all',
  ])
  expect(leadsTo('Read: 40%')).toBe('/company/policies/proof?by=person&site=elm')
  expect(leadsTo('Actions late: 4')).toBe('/company/quality/actions?show=late&site=elm')
  expect(screen.queryByText('Trained')).not.toBeInTheDocument()
  expect(screen.getByText('1 Elm Road, York, YO1 7EP')).toBeInTheDocument()
  expect(screen.getByText('Sam Reed')).toBeInTheDocument()
  expect(leadsTo('Edit')).toBe('/company/sites/edit?id=elm')
})

test('who manages some changes nothing, and a location with all it needs has no list', async () => {
  begin({ ...open, mayChange: false, needs: [] }, ['Dashboard'])
  expect(await screen.findByRole('heading', { name: 'How it stands' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'What it still needs' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Close this location' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Export everything/ })).not.toBeInTheDocument()
})

test('closing leads through what is left, and sends where each of it goes', async () => {
  const sent: InputOf<typeof closeSite>[] = []
  const askedOfClosed: string[] = []
  const { user } = begin(open)
  server.use(
    answers(siteLeftovers, ({ input }) => {
      if (sent.length > 0) askedOfClosed.push(input.siteId)
      const response = { ...nothingLeft, people: 3, managers: ['Sam Reed'], actions: 1, plans: 2, records: 1 }
      return { status: 1, response }
    }),
    answers(closeSite, ({ input }) => {
      sent.push(input)
      return { status: 1, response: { siteId: 'elm', closedOn: '2026-01-31', moved: 3 }, message: 'Location closed' }
    }),
    answers(siteHome, () => ({ status: 1, response: sent.length > 0 ? closed : open })),
  )
  await user.click(await screen.findByRole('button', { name: 'Close this location' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close Elm Lodge?' }))
  const people = await dialog.findByRole('combobox', { name: /3 employees work from the next day at/ })
  expect(within(people).queryByRole('option', { name: 'Elm Lodge' })).not.toBeInTheDocument()
  expect(dialog.getByText('2 plans of audits or supervisions end.')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Close location' }))
  expect(people).toBeInvalid()
  expect(sent).toEqual([])
  await user.selectOptions(people, 'Ash House')
  await user.selectOptions(dialog.getByRole('combobox', { name: /Sam Reed then manages/ }), 'Ash House')
  await user.selectOptions(dialog.getByRole('combobox', { name: /1 open action goes to/ }), 'Ash House')
  await user.click(dialog.getByRole('button', { name: 'Close location' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toMatchObject([{ siteId: 'elm', peopleTo: 'ash', managersTo: 'ash', actionsTo: 'ash' }])
  // The page reads that it is closed; what is left there is not asked again, which would be refused.
  expect(await screen.findByText(/Its last day was/)).toBeInTheDocument()
  expect(askedOfClosed).toEqual([])
})

test('a closing that is refused says why, and asks for nothing that is not left', async () => {
  const { user } = begin(open)
  server.use(
    answers(siteLeftovers, nothingLeft),
    answers(closeSite, () => refusal(closeSite.refusals.people.text, 'people')),
  )
  await user.click(await screen.findByRole('button', { name: 'Close this location' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close Elm Lodge?' }))
  await user.click(await dialog.findByRole('button', { name: 'Close location' }))
  expect(await dialog.findByText(closeSite.refusals.people.text)).toBeInTheDocument()
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument()
})

test('a closed location says when and by whom, makes a pack of its last year, and is opened again', async () => {
  const packs: InputOf<typeof makePack>[] = []
  const reopened: string[] = []
  const { user } = begin(closed)
  server.use(
    answers(packChoices, { policies: 2, people: 3, frameworks: [{ framework: 'none', policies: 2 }] }),
    answers(makePack, ({ input }) => {
      packs.push(input)
      return refusal('Something Went Wrong.', 'broken')
    }),
    answers(reopenSite, ({ input }) => {
      reopened.push(input.siteId)
      return { status: 1, response: { siteId: 'elm' }, message: 'Location is open again' }
    }),
  )
  expect(await screen.findByText(/Its last day was 31 Jan 2026. Nia Owen closed it/)).toBeInTheDocument()
  expect(leadsTo('Audits that were walked')).toBe('/company/quality/audits/results?site=elm')
  expect(leadsTo('Actions')).toBe('/company/quality/actions?show=all&site=elm')
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Make an inspection pack' }))
  await user.click(await screen.findByRole('button', { name: 'Make the pack' }))
  await waitFor(() => expect(packs).toMatchObject([{ site: 'elm', from: '2025-01-31', to: '2026-01-31' }]))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Open again' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Open again' }))
  await waitFor(() => expect(reopened).toEqual(['elm']))
})

test('the account holder exports a location with the password, and nobody else is offered it', async () => {
  const sent: InputOf<typeof exportSite>[] = []
  const { user } = begin(open)
  server.use(
    answers(exportSite, ({ input }) => {
      sent.push(input)
      return { status: 1, response: { exportId: 'x1', total: 5 }, message: exportSite.texts.started }
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Export everything of this location…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export everything of Elm Lodge' }))
  await user.click(dialog.getByRole('button', { name: 'Export everything' }))
  expect(dialog.getByLabelText('Your password')).toBeInvalid()
  await user.type(dialog.getByLabelText('Your password'), 'correct horse')
  await user.click(dialog.getByRole('button', { name: 'Export everything' }))
  await waitFor(() => expect(sent).toMatchObject([{ siteId: 'elm', password: 'correct horse' }]))
})

test('a location that is not there says so', async () => {
  begin(open)
  server.use(answers(siteHome, () => refusal(siteHome.texts.missing, 'absent')))
  expect(await screen.findByText(siteHome.texts.missing)).toBeInTheDocument()
})
