import { siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { revisionList } from '@cloudoc/documents/contract/revisions.ts'
import { reviewSiteText } from '@cloudoc/documents/contract/site-reviews.ts'
import {
  compareSiteText,
  decideSiteText,
  detachSiteText,
  followCompany,
  saveSiteText,
  siteText,
  siteTextList,
} from '@cloudoc/documents/contract/site-texts.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import { openOf } from '../editor/samples.tsx'
import { behindWords, stateWords } from './siteTextWords.ts'

jest.mock('../editor/ck/index.ts', () => {
  const { PlainBody, PlainSmall } = jest.requireActual<typeof import('../editor/samples.tsx')>('../editor/samples.tsx')
  return { BodyEditor: PlainBody, SmallEditor: PlainSmall }
})

type Item = ReplyOf<typeof siteTextList>['sites'][number]
type Open = ReplyOf<typeof siteText>
const item = (over: Partial<Item> = {}): Item => ({
  siteId: 's1',
  name: 'Ash House',
  state: 'following',
  revision: 0,
  places: 0,
  conflicts: 0,
  base: '',
  by: '',
  at: '',
  reviewDate: '',
  ...over,
})
const adapted = item({
  siteId: 's2',
  name: 'Oak Lodge',
  state: 'adapted',
  revision: 3,
  places: 2,
  conflicts: 1,
  base: '1.2',
  by: 'Maria Okafor',
  at: '2026-11-01T09:30:00.000Z',
})
const passage: Open['open'][number] = {
  id: 'c1',
  base: '<p>The lift is serviced.</p>',
  mine: '<p>There is no lift.</p>',
  theirs: '<p>The lift is checked each week.</p>',
  mineWords: [],
  theirsWords: [],
}
const openText = (over: Partial<Open> = {}): Open => ({
  ...adapted,
  fileId: 'd1',
  document: 'Fire Safety',
  issued: '1.2',
  mayEdit: true,
  headerContent: '',
  content: '<p>There is no lift.</p>',
  footerContent: '',
  orientationType: 'portrait',
  values: {},
  open: [passage],
  ...over,
})

function history(list: ReplyOf<typeof siteTextList>, sites = list.sites) {
  server.use(
    answers(selectedFile, () => ({ status: 1, response: openOf() })),
    answers(siteTextList, list),
    answers(revisionList, () => ({ status: 1, response: [] })),
  )
  const staged = stage({ at: '/documents/history?id=d1&tab=locations', role: 'company' })
  // After the stage, whose company has one location.
  server.use(
    answers(siteNames, () => ({
      status: 1,
      response: sites.map(({ siteId, name }) => ({ _id: siteId, name })),
    })),
  )
  return staged
}

it('lists what each location reads, and says nothing of locations where there is one', async () => {
  history({ fileId: 'd1', issued: '1.2', mayEdit: true, sites: [item(), adapted] })
  const list = await screen.findByRole('list', { name: 'Locations' })
  const [ash, oak] = within(list).getAllByRole('listitem')
  expect(ash).toHaveTextContent('Ash HouseAs the group')
  expect(oak).toHaveTextContent('Differs in 2 places')
  expect(oak).toHaveTextContent('1 passage to decide')
  expect(screen.getByText('1 location takes it as it is, 1 location has to decide.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Oak Lodge' })).toHaveAttribute(
    'href',
    expect.stringContaining('/documents/location?id=d1&site=s2'),
  )
})

it('shows no tab in a company with one location', async () => {
  history({ fileId: 'd1', issued: '1.2', mayEdit: true, sites: [] })
  await screen.findByRole('tab', { name: 'Versions' })
  expect(screen.queryByRole('tab', { name: /location/i })).not.toBeInTheDocument()
})

it('asks to issue a document first', async () => {
  history({ fileId: 'd1', issued: '', mayEdit: true, sites: [] }, [item()])
  expect(await screen.findByText('No version is issued yet')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'This location' })).toBeVisible()
})

it('lets a location decide on a passage that the group changed, too', async () => {
  const sent: InputOf<typeof decideSiteText>[] = []
  server.use(
    answers(siteText, openText()),
    answers(decideSiteText, ({ input }) => {
      sent.push(input)
      return {
        status: 1,
        response: { fileId: 'd1', siteId: 's2', state: 'adapted' as const, revision: 4, places: 1, conflicts: 0 },
      }
    }),
  )
  const { user } = stage({ at: '/documents/location?id=d1&site=s2&tab=decide', role: 'company' })
  expect(await screen.findByText('The lift is checked each week.')).toBeVisible()
  const save = screen.getByRole('button', { name: 'Save this decision' })
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('radio', { name: 'The group' }))
  await user.click(save)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([{ fileId: 'd1', siteId: 's2', revision: 3, choices: { c1: 'theirs' } }])
})

it('keeps its words whatever comes, and follows the group again once that is confirmed', async () => {
  const [detached, followed] = [jest.fn(), jest.fn()]
  const response = { fileId: 'd1', siteId: 's2', state: 'detached' as const, revision: 3, places: 2, conflicts: 0 }
  server.use(
    answers(siteText, openText({ open: [], conflicts: 0 })),
    answers(compareSiteText, () => refusal('Please try again in a moment.', 'tooLong')),
    answers(detachSiteText, ({ input }) => {
      detached(input.detach)
      return { status: 1, response }
    }),
    answers(followCompany, ({ input }) => {
      followed(input.revision)
      return { status: 1, response: { ...response, state: 'following' as const } }
    }),
  )
  const { user } = stage({ at: '/documents/location?id=d1&site=s2&tab=differences', role: 'company' })
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep whatever the group changes' }))
  await user.click(screen.getByRole('button', { name: 'Follow the group again…' }))
  await user.click(await screen.findByRole('button', { name: 'Follow the group' }))
  await waitFor(() => expect(followed).toHaveBeenCalledWith(3))
  expect(detached).toHaveBeenCalledWith(true)
})

it('saves what is written for the location alone, and keeps it on the way to another part', async () => {
  const sent: InputOf<typeof saveSiteText>[] = []
  server.use(
    answers(siteText, openText({ open: [], conflicts: 0 })),
    answers(compareSiteText, () => refusal('Please try again in a moment.', 'tooLong')),
    answers(saveSiteText, ({ input }) => {
      sent.push(input)
      return sent.length === 1
        ? refusal('Someone else changed it.', 'stale')
        : {
            status: 1,
            response: { fileId: 'd1', siteId: 's2', state: 'adapted' as const, revision: 4, places: 1, conflicts: 0 },
          }
    }),
  )
  const { user } = stage({ at: '/documents/location?id=d1&site=s2', role: 'company' })
  const text = await screen.findByRole('textbox', { name: 'Text of Fire Safety at Oak Lodge' })
  await user.type(text, ' Stairs.')
  await user.click(screen.getByRole('tab', { name: 'Compare with the group' }))
  await user.click(screen.getByRole('tab', { name: 'Text' }))
  const again = await screen.findByRole('textbox', { name: 'Text of Fire Safety at Oak Lodge' })
  expect(again).toHaveValue('<p>There is no lift.</p> Stairs.')
  const save = screen.getByRole('button', { name: 'Save for this location' })
  await user.click(save)
  expect(await screen.findByText('Someone else changed it.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save for this location' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ siteId: 's2', revision: 3, content: '<p>There is no lift.</p> Stairs.' })
  // The same words are the same save, should the first answer have been lost.
  expect(sent[1]?.saveId).toBe(sent[0]?.saveId)
})

it('says where there is nothing, and shows text alone to whoever may not write', async () => {
  server.use(answers(siteText, openText({ mayEdit: false })))
  stage({ at: '/documents/location?id=d1&site=s2', role: 'company' })
  expect(await screen.findByText('There is no lift.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save for this location' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Follow the group/ })).not.toBeInTheDocument()
})

it('counts in words', () => {
  expect(stateWords({ state: 'adapted', places: 1 })).toBe('Differs in 1 place')
  expect(stateWords({ state: 'detached', places: 3 })).toBe('Its own words')
  expect(behindWords({ state: 'detached', base: '1.0' }, '2.0')).toBe('Rests on version 1.0. The group has 2.0.')
  expect(behindWords({ state: 'adapted', base: '1.0' }, '2.0')).toBe('')
})

it('says since when a location has to review its words, and takes note that it did', async () => {
  const reviewed = jest.fn()
  server.use(
    answers(siteText, openText({ open: [], conflicts: 0, reviewDate: '2026-11-02' })),
    answers(compareSiteText, () => refusal('Please try again in a moment.', 'tooLong')),
    answers(reviewSiteText, ({ input }) => {
      reviewed(input.revision, input.reviewDate)
      return { status: 1, response: { fileId: 'd1', siteId: 's2', reviewDate: '2027-11-02' } }
    }),
  )
  const { user } = stage({ at: '/documents/location?id=d1&site=s2&tab=differences', role: 'company' })
  expect(await screen.findByText(/has to review it since 0?2 Nov 2026/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'It was reviewed…' }))
  await user.click(await screen.findByRole('button', { name: 'Save the review' }))
  await waitFor(() => expect(reviewed).toHaveBeenCalledWith(3, undefined))
})
