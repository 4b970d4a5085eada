import { siteList, siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import { takeInSite, takenSite, takenSiteFile } from '@cloudoc/exports/contract/taken-in.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { siteHome } from '@cloudoc/notifications/contract/site-board.ts'
import { screen, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import type { TakenInside } from './insideWords.ts'

const fingerprint = 'ab12'.repeat(16)
const none = {
  people: 0,
  documents: 0,
  policies: 0,
  readings: 0,
  evidence: 0,
  training: 0,
  certificates: 0,
  audits: 0,
  actions: 0,
  registers: 0,
}
const inside: TakenInside = {
  name: 'Elm Lodge',
  address: '1 Elm Road, York',
  kind: 'Home care',
  regulatorNumber: '',
  managerName: '',
  madeBy: 'Rowan Care',
  madeAt: '2026-11-02T10:00:00.000Z',
  counts: { ...none, people: 12, documents: 1 },
  files: 40,
}
const zip = new File(['zip'], 'Location.zip', { type: 'application/zip' })

function begin(role: 'company' | 'user' = 'company') {
  const view = stage({ at: '/sites/take-in', role, ...(role === 'user' && { permissions: ['Settings'] }) })
  server.use(answers(siteNames, []), answers(siteList, []))
  return view
}

test('an export is looked into, says what is in it and what becomes of it, and is taken in by its fingerprint', async () => {
  const sent: Record<string, unknown>[] = []
  const { user } = begin()
  server.use(
    answers(takeInSite, ({ input }) => {
      const { file: _, userId: _of, ...fields } = input
      sent.push(fields)
      return {
        status: 1,
        response: { fingerprint, inside, siteId: sent.length === 1 ? '' : 'elm' },
        message: takeInSite.texts.looked,
      }
    }),
    answers(siteHome, () => refusal(siteHome.texts.missing, 'absent')),
    answers(takenSite, { taken: null }),
  )
  await user.click(await screen.findByRole('button', { name: 'Look into it' }))
  expect(screen.getByLabelText(/^Export of the location/)).toBeInvalid()
  await user.upload(screen.getByLabelText(/^Export of the location/), zip)
  await user.click(screen.getByRole('button', { name: 'Look into it' }))
  expect(await screen.findByText('12 people, 1 document')).toBeInTheDocument()
  expect(screen.getByText(/^Rowan Care, 0?2 Nov 2026$/)).toBeInTheDocument()
  const name = screen.getByLabelText('Name here')
  await user.clear(name)
  await user.type(name, 'Elm Lodge, York')
  await user.click(screen.getByRole('button', { name: 'Take it in' }))
  expect(await screen.findByText(siteHome.texts.missing)).toBeInTheDocument()
  expect(sent).toEqual([{}, { fingerprint, name: 'Elm Lodge, York' }])
})

test('an export that was changed is refused in words, and other users are told who takes locations in', async () => {
  const { user, unmount } = begin()
  server.use(answers(takeInSite, () => refusal(takeInSite.refusals.altered.text, 'altered')))
  await user.upload(await screen.findByLabelText(/^Export of the location/), zip)
  await user.click(screen.getByRole('button', { name: 'Look into it' }))
  expect(await screen.findByText(takeInSite.refusals.altered.text)).toBeInTheDocument()
  unmount()
  begin('user')
  expect(await screen.findByText('The account holder takes locations in.')).toBeInTheDocument()
})

test('a location that was taken in has its records from before, checked before they are opened', async () => {
  const { user } = stage({ at: '/sites/elm', role: 'company' })
  server.use(
    answers(siteNames, []),
    answers(takenSite, {
      taken: {
        fingerprint,
        inside,
        takenBy: 'Nia Owen',
        takenAt: '2026-11-03T10:00:00.000Z',
        documents: { waiting: 0, same: 1, own: 2, added: 0, unissued: 0, left: 0 },
      },
    }),
    answers(takenSiteFile, { url: '/x', fileName: 'Elm.zip', expiresAt: '2026-11-03T10:10:00.000Z', isWhole: false }),
    answers(siteHome, {
      details: {
        _id: 'elm',
        isMain: false,
        name: 'Elm Lodge',
        line1: '',
        line2: '',
        town: '',
        county: '',
        postcode: '',
        country: '',
        phone: '',
        regulatorNumber: '',
        managerName: '',
        managerEmail: '',
        managerPhone: '',
        kind: '',
        openedOn: '',
        closedOn: '',
        closedBy: '',
        people: 0,
      },
      mayChange: true,
      shows: { readings: false, training: false, quality: false, documents: false },
      standing: null,
      managers: [],
      needs: [],
    }),
  )
  const records = within(await screen.findByRole('region', { name: 'Records from before' }))
  expect(records.getByText('2 with words of its own, 1 read as yours do')).toBeInTheDocument()
  await user.click(records.getByRole('button', { name: 'Check and open the file' }))
  expect(await records.findByText(/is not as it was/)).toBeInTheDocument()
  expect(records.getByRole('link', { name: 'Save the file' })).toHaveAttribute('href', '/x')
})
