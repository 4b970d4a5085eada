import { sampleDownload } from '@cloudoc/catalogue/contract/samples.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
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

describe('shop §2 /download/sample/documents', () => {
  const saved: (string | null)[] = []
  const asked: Record<string, unknown>[] = []
  beforeEach(() => {
    saved.length = 0
    asked.length = 0
    URL.createObjectURL = () => 'blob:archive'
    URL.revokeObjectURL = () => undefined
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.getAttribute('download'))
    }
    server.use(http.get('*/samples/:name', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))))
  })
  const replies = (response: string[]) =>
    server.use(
      answers(sampleDownload, ({ input }) => {
        asked.push(input as Record<string, unknown>)
        return { status: 1, response, message: 'Document downloaded successfully' }
      }),
    )
  const fill = async ({ user }: ReturnType<typeof show>) => {
    await user.type(screen.getByLabelText('Your name'), 'Ada')
    await user.type(screen.getByLabelText('E-mail'), 'ada@acme.example')
    await user.type(screen.getByLabelText('Company'), 'Acme Care')
  }

  it('sends the details with the samples that were chosen, and downloads their archive', async () => {
    replies(['/samples/1.pdf'])
    const scene = show('/download/sample/documents?kind=policy')
    expect(screen.getByRole('checkbox', { name: /Record forms/ })).not.toBeChecked()
    await fill(scene)
    await scene.user.click(screen.getByRole('button', { name: 'Download' }))
    expect(await screen.findByText(/Document downloaded successfully/)).toBeInTheDocument()
    expect(asked).toMatchObject([{ ids: '[1]', name: 'Ada', email: 'ada@acme.example', companyName: 'Acme Care' }])
    await waitFor(() => expect(saved).toEqual(['Sample Document.zip']))
  })

  it('takes both logos; two archives have two names', async () => {
    const archive = `data:application/zip;base64,${btoa('PK')}`
    replies([archive, archive])
    const scene = show()
    await fill(scene)
    const logo = new File(['png'], 'logo.png', { type: 'image/png' })
    await scene.user.upload(screen.getByLabelText('Choose the company logo'), logo)
    await scene.user.upload(
      screen.getByLabelText('Choose the small company logo'),
      new File(['png'], 'small.png', { type: 'image/png' }),
    )
    expect(await screen.findByText('small.png')).toBeInTheDocument()
    await scene.user.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(saved).toEqual(['Sample Document, Policies.zip', 'Sample Document, Record forms.zip']))
    expect([asked[0]?.['companyLogo'], asked[0]?.['smallcompanyLogo']]).toEqual([
      expect.objectContaining({ name: 'logo.png' }),
      expect.objectContaining({ name: 'small.png' }),
    ])
  })
})
