import { siteList, siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import { siteReviews } from '@cloudoc/documents/contract/site-reviews.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'

const begin = () => {
  stage({ at: '/sites/elm/reviews', role: 'company' })
  server.use(answers(siteNames, []), answers(siteList, []))
}

test('texts that a location has to review are listed, each with the way to it', async () => {
  begin()
  const documents = [{ fileId: 'f1', name: 'Lifts', policyNumber: 'HS-2', reviewDate: '2026-11-20' }]
  server.use(answers(siteReviews, () => ({ status: 1, total: 1, response: { location: 'Elm Lodge', documents } })))
  expect(await screen.findByRole('heading', { name: 'Texts to review at Elm Lodge' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'HS-2 Lifts' })).toHaveAttribute(
    'href',
    '/company/documents/location?id=f1&site=elm',
  )
})

test('a location with nothing to review says so, and one that is not there, too', async () => {
  begin()
  server.use(
    answers(siteReviews, () => ({
      status: 2,
      total: 0,
      message: 'nothing',
      response: { location: 'Elm Lodge', documents: [] },
    })),
  )
  expect(await screen.findByText('Nothing is to be reviewed here')).toBeInTheDocument()
})

test('one of somebody else says that it is not there', async () => {
  begin()
  server.use(answers(siteReviews, () => refusal(siteReviews.texts.missing, 'absent')))
  expect(await screen.findByText(siteReviews.texts.missing)).toBeInTheDocument()
})
