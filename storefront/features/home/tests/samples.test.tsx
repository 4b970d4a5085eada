import { screen, waitFor, within } from '@testing-library/react'
import { answered, shop } from '../../../testing/shop.tsx'
import { type Sample, samples } from '../homeReads.ts'
import { Samples } from '../media/Samples.tsx'

const sample = (id: number, kind: Sample['kind'], title: string, tile = true): Sample => ({
  _id: `s${id}`,
  id,
  kind,
  title,
  summary: `About ${title}.`,
  tile,
  file_path: `/samples/${id}.pdf`,
  picture: `/samples/${id}.png`,
  pages: [`/samples/${id}-1.webp`, `/samples/${id}-2.webp`],
})
const all = [
  sample(1, 'policy', 'Medicines'),
  sample(2, 'policy', 'Whistleblowing'),
  sample(4, 'policy', 'Complaints', false),
  sample(5, 'form', 'Incident Report'),
]
const show = (list: Sample[] = all) => shop(<Samples />, { answers: answered(samples, list) })
const preview = (title: string) => screen.getByRole('button', { name: new RegExp(`^Preview Document ?: ?${title}$`) })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
})

describe('the samples of the home page (shop §2 Home 9)', () => {
  it('are tiles with a picture that keeps its place; one without a tile is not shown', () => {
    show()
    expect(screen.getByRole('heading', { level: 2, name: 'Sample Documents and Forms' })).toBeInTheDocument()
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Medicines',
      'Whistleblowing',
      'Incident Report',
    ])
    const picture = screen.getByRole('img', { name: 'First page of Medicines' })
    expect(picture).toHaveAttribute('src', '/samples/1.png')
    for (const size of ['width', 'height']) expect(picture).toHaveAttribute(size)
  })

  it('are downloaded by kind, where a company says who it is', () => {
    show()
    for (const [name, href] of [
      ['Download Free Policies', '/download/sample/documents?kind=policy'],
      ['Download Free Record Forms', '/download/sample/documents?kind=form'],
    ] as const) {
      const link = screen.getByRole('link', { name })
      expect(link).toHaveAttribute('href', href)
    }
  })

  it('have no section while there are none, and no shelf without one', () => {
    show([sample(5, 'form', 'Incident Report')])
    expect(screen.queryByRole('link', { name: 'Download Free Policies' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Download Free Record Forms' })).toBeInTheDocument()
  })

  it('are nothing before staff published any', () => {
    show([])
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })
})

describe('the preview', () => {
  it('opens by keyboard with the document in it, and gives the focus back', async () => {
    const { user } = show()
    preview('Whistleblowing').focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'PREVIEW DOCUMENT' })
    expect(dialog).toHaveAccessibleDescription('Whistleblowing')
    expect(within(dialog).getByTitle('Whistleblowing, PDF')).toHaveAttribute(
      'src',
      expect.stringMatching(/^\/samples\/2\.pdf#/),
    )
    expect(within(dialog).getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', '/samples/2.pdf')
    expect(within(dialog).getByRole('link', { name: 'Download PDF' })).toHaveAttribute('download', 'Whistleblowing.pdf')
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(preview('Whistleblowing')).toHaveFocus()
  })

  it('shows one document after another', async () => {
    const { user } = show()
    await user.click(preview('Medicines'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    await user.click(preview('Incident Report'))
    expect(within(await screen.findByRole('dialog')).getByTitle('Incident Report, PDF')).toHaveAttribute(
      'src',
      expect.stringMatching(/^\/samples\/5\.pdf#/),
    )
  })

  it('is leafed through where the browser shows no PDF in a page, and leads to all of it', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: false })
    const { user } = show()
    await user.click(preview('Medicines'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByTitle('Medicines, PDF')).not.toBeInTheDocument()
    expect(within(dialog).getByRole('img', { name: 'Page 1 of Medicines' })).toHaveAttribute('src', '/samples/1-1.webp')
    await user.click(within(dialog).getByRole('button', { name: 'Next page' }))
    expect(within(dialog).getByRole('img', { name: 'Page 2 of Medicines' })).toHaveAttribute('src', '/samples/1-2.webp')
    expect(within(dialog).getByRole('status')).toHaveTextContent('Page 2 of 2')
    await user.keyboard('{ArrowLeft}')
    expect(within(dialog).getByRole('img', { name: 'Page 1 of Medicines' })).toBeInTheDocument()
    expect(within(dialog).getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('target', '_blank')
  })
})
