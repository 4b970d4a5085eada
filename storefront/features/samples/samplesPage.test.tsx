import { sampleDownload } from '@cloudoc/catalogue/contract/content.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen } from '@testing-library/react'
import { answered, shop } from '../../testing/shop.tsx'
import { samples } from '../home/homeReads.ts'
import { SamplesPage } from './SamplesPage.tsx'

const sample = (id: number, kind: 'policy' | 'form', title: string) => ({
  _id: `s${id}`,
  id,
  kind,
  title,
  summary: '',
  tile: true,
  file_path: `/samples/${id}.pdf`,
  picture: `/samples/${id}.png`,
  pages: [],
})
const show = (at = '/download/sample/documents') =>
  shop(<SamplesPage />, {
    at,
    answers: answered(samples, [sample(1, 'policy', 'Medicines'), sample(5, 'form', 'Incident Report')]),
  })

it('asks who the company is before anything is downloaded, and says which answer is missing', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(screen.getAllByText('All fields are required')).toHaveLength(1)
  for (const label of ['Your name', 'E-mail', 'Company'])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(`${label} is missing`)
  expect(screen.getByLabelText(/^Phone/)).toBeValid()
})

it('sends the details with the samples that were chosen, and downloads their archive', async () => {
  const asked: unknown[] = []
  const saved: string[] = []
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.getAttribute('href') ?? '')
  }
  server.use(
    answers(sampleDownload, ({ input }) => {
      asked.push(input)
      return { status: 1, response: ['/samples/1.pdf'], message: 'Document downloaded successfully' }
    }),
  )
  const { user } = show('/download/sample/documents?kind=policy')
  expect(screen.getByRole('checkbox', { name: /Record forms/ })).not.toBeChecked()
  await user.type(screen.getByLabelText('Your name'), 'Ada')
  await user.type(screen.getByLabelText('E-mail'), 'ada@acme.example')
  await user.type(screen.getByLabelText('Company'), 'Acme Care')
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText(/Document downloaded successfully/)).toBeInTheDocument()
  expect(asked).toEqual([
    expect.objectContaining({ ids: [1], name: 'Ada', email: 'ada@acme.example', companyName: 'Acme Care' }),
  ])
  expect(saved).toEqual(['/samples/policies.zip'])
})
